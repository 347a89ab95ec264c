import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../run-script.ts';

const project = path.join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = new Set(Object.values(scripts).flatMap(line => /scripts\/(\w+\.ts)$/.exec(line)?.[1] ?? []));

// Whoever misspells an option gets an answer, and never the command itself.
test.each([...commands])('%s refuses what it does not know, and says where its help is', async command => {
  expect(await runScript(command, '--no-such')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^There is no (?:option|command) "?--no-such"?\. .+\nSee npm run \w+ -- --help\.\n$/),
  });
});
