import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

// Whoever asks a command for help, or misspells an option, gets an answer, and never the command itself.
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /scripts\/\w+\.ts$/.exec(line)?.[0];
  return file === undefined ? [] : [{ name, file }];
});

test.each(commands)('npm run $name answers --help and refuses options that it has not', async ({ file }) => {
  const source = await readFile(path.join(project, file), 'utf8');
  expect(source).toMatch(/^(?:if \(.*\) )?await runCommand\('\w+', help, /m);
});
