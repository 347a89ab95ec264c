import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '#scripts/processes/serve-build.ts';
import { copyBaseSite } from '../../loader/base-site.ts';

const toolRoot = path.join(import.meta.dirname, '../../..');

/** `npm run dev` at an address, and what it says. */
export async function startAt(host: string) {
  const site = await copyBaseSite();
  const port = await freePort();
  const args = ['scripts/command/run.js', 'dev', '--root', site.folder, '--port', String(port), '--host', host];
  const child = spawn(process.execPath, args, { cwd: toolRoot, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', text => {
    said += text;
  });
  onTestFinished(async () => {
    // Until it has ended, it may write into the site.
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await site.dispose();
  });
  await expect.poll(() => said, { timeout: 120_000 }).toContain('The site with live edits');
  return { port, root: site.folder, said: () => said };
}

/** Tokens of the addresses that are printed for editing from another machine. */
export const tokensIn = (said: string) => Array.from(said.matchAll(/once: http:\/\/\S+\?edit=([\w-]+)/g), ([, token = '']) => token);

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Asks a server of this machine under the name of a host: `fetch` sends the name of the address. */
export const askAs = (host: string, port: number, address: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: address, headers: { host, ...headers } }, response => {
      let body = '';
      response.setEncoding('utf8').on('data', text => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('upgrade', ({ statusCode = 0, headers: given }, socket) => {
        socket.destroy();
        resolve({ status: statusCode, headers: given, body: '' });
      })
      .on('error', reject)
      .end();
  });
