import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { systemEnvironment } from './installed.ts';

/** Runs a program until the test ends; what it keeps is in a folder. */
export function runProgram(command: string, args: string[], folder: string) {
  const program = spawn(command, args, {
    env: { ...systemEnvironment, HOME: folder, XDG_DATA_HOME: folder },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
  });
}

/** Starts nginx with what is in its `http`, once it has found no fault in it. */
export async function startNginxWith(http: string, folder: string): Promise<void> {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join('\n');
  const file = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    file,
    `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n${places}\n${http}\n}\n`,
  );
  execFileSync('nginx', ['-t', '-q', '-c', file], { env: systemEnvironment });
  runProgram('nginx', ['-c', file], folder);
}
