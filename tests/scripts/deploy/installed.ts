import { execFileSync } from 'node:child_process';

/** Whether a program is installed here; what a sample is for, not every machine has. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore', env: systemEnvironment });
    return true;
  } catch {
    return false;
  }
}

/** Programs for administrators are in sbin, which not every user has in the path. */
export const systemEnvironment = { ...process.env, PATH: `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin` };
