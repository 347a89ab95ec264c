import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { expect, onTestFinished } from 'vitest';

/**
 * Runs a program that sends what is due, until it is killed: by the receiver, which gets the function for that and calls it with what comes,
 * so that the program notes nothing of it.
 */
export async function killWhileSending(
  program: string,
  variables: Record<string, string>,
  tellReceiver: (kill: () => void) => void,
): Promise<void> {
  const sender = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => void sender.kill('SIGKILL');
  onTestFinished(kill);
  tellReceiver(kill);
  expect(await once(sender, 'exit')).toEqual([null, 'SIGKILL']);
}
