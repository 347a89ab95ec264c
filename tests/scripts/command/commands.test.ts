import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startScript } from '../run-script.ts';

const project = path.join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = new Set(Object.values(scripts).flatMap(line => /run\.js (\w+)$/.exec(line)?.[1] ?? []));
// It takes no options at all, and says so in its own words.
commands.delete('serve');

// Whoever misspells an option gets an answer, and never the command itself.
test.each([...commands])('%s refuses what it does not know, and says where its help is', async command => {
  expect(await startScript(command, ['--no-such'])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^There is no (?:option|command) "?--no-such"?\. .+\nSee npm run \w+ -- --help\.\n$/),
  });
});

const door = path.join(project, 'scripts/command/run.js');

/** Runs the door of the commands, or of another checkout, under a Node of another version, as far as it can see. */
function runUnder(version: string, words: string[], file = door) {
  const versions = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
  return promisify(execFile)(process.execPath, ['--import', versions, file, ...words]).catch(error => error);
}

test('a Node that is too old is told apart from a mistake in the code', async () => {
  expect(await runUnder('20.20.2', ['check'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^Node 20\.20\.2 found, 24 needed\. .+ run `npm rebuild node --ignore-scripts=false`, or use a newer Node of your own\.\n$/,
    ),
  });
  expect(await runUnder('26.0.0', ['check', '--help'])).toMatchObject({ stdout: expect.stringContaining('Usage: npm run check') });
});

test.each(['20.20.2', '26.0.0'])('where packages are missing, as in a new worktree, Node %s says what installs them', async version => {
  const checkout = await mkdtemp(path.join(tmpdir(), 'chain-cloud-'));
  onTestFinished(() => rm(checkout, { recursive: true }));
  await cp(path.dirname(door), path.join(checkout, 'scripts/command'), { recursive: true });
  await writeFile(path.join(checkout, 'package.json'), '{ "type": "module" }');
  expect(await runUnder(version, ['check', '--staged'], path.join(checkout, 'scripts/command/run.js'))).toMatchObject({
    code: 2,
    stdout: '',
    stderr: `The packages of the project are not installed: run \`npm install\` in ${checkout}.\n`,
  });
});
