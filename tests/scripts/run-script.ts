import { execFile } from 'node:child_process';
import path from 'node:path';

const project = path.join(import.meta.dirname, '../..');
const compileCache = path.join(project, 'scripts/command/compile-cache.js');

/** What a command said and how it ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of scripts/ as `npm run` does. */
export function runScript(script: string, ...args: string[]): Promise<Outcome> {
  return new Promise(resolve => {
    const words = ['--import', compileCache, path.join(project, 'scripts', script), ...args];
    execFile(process.execPath, words, { cwd: project }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}
