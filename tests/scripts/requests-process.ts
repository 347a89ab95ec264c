import { execFile } from 'node:child_process';
import path from 'node:path';

const project = path.join(import.meta.dirname, '../..');

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs one of the project's commands on plain Node, as package.json does, with only these variables. */
export function runScript(name: string, args: string[], variables: Record<string, string>): Promise<Ended> {
  const command = ['--disable-warning=ExperimentalWarning', path.join(project, `scripts/${name}.ts`), ...args];
  return new Promise(resolve => {
    execFile(process.execPath, command, { cwd: project, env: { PATH: process.env.PATH, ...variables } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}
