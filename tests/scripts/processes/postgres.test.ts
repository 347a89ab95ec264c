import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

test.each([0, 3])(
  'a process that starts PostgreSQL ends with its own code, in silence: tests that fail do not pass, and others do: %d',
  async own => {
    const postgres = path.join(process.cwd(), 'scripts/processes/postgres.ts');
    const program = `const { startPostgres } = await import(${JSON.stringify(postgres)});
    await (await startPostgres()).stop();
    process.exitCode = ${own};`;
    const ended = await new Promise(resolve => {
      execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], (error, _stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stderr }),
      );
    });
    expect(ended).toEqual({ code: own, stderr: '' });
  },
);
