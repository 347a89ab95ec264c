import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { usesOfFacts } from '#scripts/facts/fact-uses.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { runScript } from './run-script.ts';

let base: BaseSite;
beforeAll(async () => {
  base = await copyBaseSite();
  await base.write(
    'content/facts.yaml',
    'gpu:\n  compute: { value: 5, unit: TFLOPS }\n  memory: { choices: [4, 8], unit: GB }\nhub:\n  pins: { value: 76 }\n',
  );
});
afterAll(() => base.dispose());

test('each fact is listed as every language writes it, with the lines that quote it', () => {
  const { draft, sourceOf } = loadSite(base.folder);
  if (draft === undefined) throw new Error('The site cannot be read');
  const [compute, memory] = usesOfFacts(draft, sourceOf);
  const pages = (language: string) =>
    ['gpu.yaml:11', 'home.yaml:6', 'home.yaml:14'].map(place => `content/locales/${language}/pages/${place}`);
  expect(compute).toEqual({
    name: 'gpu.compute',
    place: 'content/facts.yaml:2',
    languages: ['en', 'zh', 'ru'].map(code => ({ code, written: '5\u00a0TFLOPS', places: pages(code) })),
  });
  expect(memory?.languages.map(({ written }) => written)).toEqual(['4 or 8\u00a0GB', '4或8\u00a0GB', '4 или 8\u00a0ГБ']);
});

const facts = (...args: string[]) => runScript('facts', '--root', base.folder, ...args);

test('the command lists a group, and says which facts are not quoted', async () => {
  await base.write(
    'content/facts.yaml',
    'gpu:\n  compute: { value: 5, unit: TFLOPS }\n  memory: { choices: [4, 8], unit: GB }\nhub:\n  pins: { value: 76 }\n  ports: { value: 4 }\n',
  );
  const { code, stdout } = await facts('hub');
  expect(code).toBe(0);
  expect(stdout).toContain('hub.pins  content/facts.yaml:5\n  en  76\n      content/locales/en/pages/home.yaml:24\n');
  expect(stdout).not.toContain('gpu.compute');
  expect(stdout).toContain('\n2 facts. No text quotes hub.ports.\n');
});

test('the command lists a fact once, however often it is named, and says where quotes cannot be read', async () => {
  const words = 'content/locales/zh/pages/gpu.yaml';
  const before = await readFile(path.join(base.folder, words), 'utf8');
  await base.write(words, 'blocks: [\n');
  const { code, stdout, stderr } = await facts('hub', 'hub.pins');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `Quotes in files with errors are not listed: ${words}. \`npm run check\` says why.\n`,
  });
  expect(stdout.match(/^hub\.pins /gm)).toHaveLength(1);
  expect(stdout).toContain('\n2 facts. ');
  await base.write(words, before);
});

test('the command names what was probably meant', async () => {
  expect(await facts('hub.pin')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Did you mean `hub.pins`?') });
});

test('the command answers 1 for facts that cannot be read', async () => {
  await base.write('content/facts.yaml', 'gpu: [\n');
  const stderr = 'The facts cannot be listed. Repair first what `npm run check` says of content/facts.yaml:1.\n';
  expect(await facts()).toEqual({ code: 1, stdout: '', stderr });
});
