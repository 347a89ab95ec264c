import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runScript } from '../run-script.ts';

const project = path.join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = new Set(Object.values(scripts).flatMap(line => /run\.js (\w+)$/.exec(line)?.[1] ?? []));
// It takes no options at all, and says so in its own words.
commands.delete('serve');

// Whoever misspells an option gets an answer, and never the command itself.
test.each([...commands])('%s refuses what it does not know, and says where its help is', async command => {
  expect(await runScript(command, '--no-such')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^There is no (?:option|command) "?--no-such"?\. .+\nSee npm run \w+ -- --help\.\n$/),
  });
});

const door = path.join(project, 'scripts/command/run.js');

/** Runs the door of the commands under a Node of another version, as far as it can see. */
function runUnder(version: string, ...words: string[]) {
  const versions = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
  return promisify(execFile)(process.execPath, ['--import', versions, door, ...words]).catch(error => error);
}

test('a Node that is too old is told apart from a mistake in the code', async () => {
  expect(await runUnder('20.20.2', 'check')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^Node 20\.20\.2 found, 24 needed\. .+ run `npm rebuild node --ignore-scripts=false`, or use a newer Node of your own\.\n$/,
    ),
  });
  expect(await runUnder('26.0.0', 'check', '--help')).toMatchObject({ stdout: expect.stringContaining('Usage: npm run check') });
});
