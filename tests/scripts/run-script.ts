import { execFile } from 'node:child_process';
import path from 'node:path';

const project = path.join(import.meta.dirname, '../..');

/** What a command said and how it ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of scripts/ as a person does. */
export function runScript(script: string, ...args: string[]): Promise<Outcome> {
  return new Promise(resolve => {
    execFile(process.execPath, [path.join(project, 'scripts', script), ...args], { cwd: project }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}
