import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

test('a process that starts PostgreSQL ends with its own code: tests that fail do not pass', async () => {
  const postgres = path.join(process.cwd(), 'scripts/processes/postgres.ts');
  const program = `const { startPostgres } = await import(${JSON.stringify(postgres)});
    await (await startPostgres()).stop();
    process.exitCode = 7;`;
  const code = await new Promise(resolve => {
    execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], error => resolve(error?.code ?? 0));
  });
  expect(code).toBe(7);
});
