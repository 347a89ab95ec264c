import { execFile } from 'node:child_process';
import path from 'node:path';

const project = path.join(import.meta.dirname, '../..');
const door = path.join(project, 'scripts/command/run.js');

/** What a command said and how it ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command as `npm run` does. */
export const runScript = (name: string, ...args: string[]): Promise<Outcome> => run(name, args, process.env);

/** Runs a command as `npm run` does, with only these variables. */
export const runScriptWith = (name: string, args: string[], variables: Record<string, string>): Promise<Outcome> =>
  run(name, args, { PATH: process.env.PATH, ...variables });

/** The same, as another user of the system, which root alone may. */
export const runScriptAs = (uid: number, name: string, args: string[], variables: Record<string, string>): Promise<Outcome> =>
  run(name, args, { PATH: process.env.PATH, ...variables }, { uid });

function run(name: string, args: string[], env: NodeJS.ProcessEnv, as: { uid?: number } = {}): Promise<Outcome> {
  return new Promise(resolve => {
    execFile(process.execPath, [door, name, ...args], { cwd: project, env, ...as }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}
