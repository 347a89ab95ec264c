import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { format } from 'node:util';
import { vi } from 'vitest';
import { type Command, runCommand } from '#scripts/command/run-command.ts';
import { defined } from '#site/defined.ts';
import { tradeCommands } from '#trade/commands.ts';

const project = path.join(import.meta.dirname, '../..');
const door = path.join(project, 'scripts/command/run.js');

/** Output of a command, and how it ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Outcome of a command that was called in a wrong way. */
export const wrongUse = (name: string, message: string): Outcome => ({
  code: 2,
  stdout: '',
  stderr: `${message}\nSee npm run ${name} -- --help.\n`,
});

/** Runs a command in this process, which is ten times cheaper than one of its own; `startScript` is for what the door does. */
export const runScript = (name: string, ...args: string[]): Promise<Outcome> => runHere(name, args, process.env);

/** Runs a command in this process, with only these variables. */
export const runScriptWith = (name: string, args: string[], variables: Record<string, string>): Promise<Outcome> =>
  runHere(name, args, { PATH: process.env.PATH, ...variables });

/** Runs a command as `npm run` does, in a process of its own: with only these variables, or as another user of the system, which root alone may. */
export function startScript(
  name: string,
  args: string[],
  { variables, uid }: { variables?: Record<string, string>; uid?: number } = {},
): Promise<Outcome> {
  const env = variables === undefined ? process.env : { PATH: process.env.PATH, ...variables };
  return new Promise(resolve => {
    execFile(process.execPath, [door, name, ...args], { cwd: project, env, ...defined({ uid }) }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** A process has one console and one environment: commands that are run at once wait for each other. */
let running: Promise<unknown> = Promise.resolve();

function runHere(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const outcome = running.then(() => runAlone(name, args, env));
  running = outcome.catch(() => undefined);
  return outcome;
}

async function runAlone(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const ofTrade = await tradeCommands?.commands[name]?.();
  const { command } =
    ofTrade === undefined ? ((await import(path.join(project, `scripts/${name}.ts`))) as { command: Command }) : { command: ofTrade };
  const output = { stdout: '', stderr: '' };
  const add = (stream: keyof typeof output, text: unknown) => {
    output[stream] += text;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => add('stdout', `${format(...words)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...words) => add('stderr', `${format(...words)}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation(text => add('stdout', text)),
  ];
  const before = { env: process.env, umask: process.umask() };
  process.env = { ...env };
  try {
    return { code: await runCommand(command, args), ...output };
  } finally {
    process.env = before.env;
    process.umask(before.umask);
    for (const spy of spies) spy.mockRestore();
  }
}
