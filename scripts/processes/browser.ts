import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Browser, BrowserServer, BrowserType } from 'playwright-core';

/** Chromium without windows starts and opens pages in a third of the time. */
const headlessPackage = 'chromium-headless-shell';

const candidates = [headlessPackage, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  name => `/usr/bin/${name}`,
);

/** Options for a browser without a screen and without background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium to which other processes connect. */
export async function startBrowser(): Promise<BrowserServer> {
  return (await chromium()).launchServer({ executablePath: findBrowser(), args: browserFlags });
}

/** Starts a headless Chromium, with more flags than those that every browser here has. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return (await chromium()).launch({ executablePath: findBrowser(), args: [...browserFlags, ...flags] });
}

/** Loaded when a browser is started: it takes longer than all else of a command that only prints its help. */
const chromium = async (): Promise<BrowserType> => (await import('playwright-core')).chromium;

/**
 * The browser of this machine: `CHROME_PATH`, else in the usual folders, else Debian's package, which is installed if this
 * user can do that (root, with apt-get).
 *
 * @throws Error that says how to get one
 */
export function findBrowser(): string {
  const found = [process.env.CHROME_PATH, ...candidates].find(file => file !== undefined && existsSync(file));
  return found ?? installBrowser();
}

function installBrowser(): string {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `This needs Chromium. Install it (Debian: apt-get install ${headlessPackage}) or set CHROME_PATH to a Chrome or Chromium.`,
    );
  }
  console.error(`No browser here: installing the Debian package ${headlessPackage} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', headlessPackage], { env, stdio: 'ignore' });
  return `/usr/bin/${headlessPackage}`;
}
