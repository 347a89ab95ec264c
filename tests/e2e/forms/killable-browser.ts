import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from 'playwright-core';
import { browserFlags, findBrowser } from '#scripts/processes/browser.ts';

/** A browser with a profile that outlives it. */
export interface KillableBrowser {
  context: BrowserContext;
  /** Kills all of its processes at once, as a crash or a power cut does. */
  kill(): Promise<void>;
}

/** Starts Chromium with a profile folder. A browser that Playwright starts would be closed in an orderly way. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const flags = [...browserFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  // Detached: its own group of processes, which one signal reaches.
  const child = spawn(findBrowser(), flags, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await debuggingAddress(child.stderr));
  const [context] = browser.contexts();
  if (context === undefined || child.pid === undefined) throw new Error('The browser has no profile');
  const group = -child.pid;
  return {
    context,
    async kill() {
      process.kill(group, 'SIGKILL');
      await ended;
    },
  };
}

async function debuggingAddress(stderr: AsyncIterable<Buffer>): Promise<string> {
  let output = '';
  for await (const data of stderr) {
    output += data;
    const [, address] = /DevTools listening on (\S+)/.exec(output) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The browser did not start: ${output}`);
}
