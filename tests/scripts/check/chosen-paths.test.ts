import path from 'node:path';
import { expect, test } from 'vitest';
import { chosenBy } from '#scripts/check/chosen-paths.ts';

const base = path.join(import.meta.dirname, '../../cases/base');
const files = ['site.config.yaml', 'content/facts.yaml', 'content/pages/home.yaml', 'content/locales/en/pages/home.yaml'];
const chosenFrom = async (standing: string, ...names: string[]) => files.filter(await chosenBy(names, base, standing));
const chosen = (...names: string[]) => chosenFrom(base, ...names);

test('all files are chosen when none is named', async () => {
  expect(await chosen()).toEqual(files);
  expect(await chosen('.')).toEqual(files);
});

test('a file is chosen by its path from the root or from that of the disk, a folder with all below it', async () => {
  expect(await chosen('content/pages/', './site.config.yaml')).toEqual(['site.config.yaml', 'content/pages/home.yaml']);
  expect(await chosen(path.join(base, 'content/locales'))).toEqual(['content/locales/en/pages/home.yaml']);
});

test('a name is a path from the current directory, else from the root', async () => {
  const pages = path.join(base, 'content/pages');
  expect(await chosenFrom(pages, 'home.yaml')).toEqual(['content/pages/home.yaml']);
  expect(await chosenFrom(pages, '.')).toEqual(['content/pages/home.yaml']);
  expect(await chosenFrom(pages, '../facts.yaml', 'site.config.yaml')).toEqual(['site.config.yaml', 'content/facts.yaml']);
  await expect(chosenFrom(pages, 'hom.yaml')).rejects.toThrow('no file or folder hom.yaml. Did you mean content/pages/home.yaml?');
  expect(await chosenFrom(process.cwd(), 'content/pages', 'site.config.yaml')).toEqual(['site.config.yaml', 'content/pages/home.yaml']);
});

test.each([
  ['content/page', 'The site has no file or folder content/page. Did you mean content/pages?'],
  ['content/fact.yaml', 'The site has no file or folder content/fact.yaml. Did you mean content/facts.yaml?'],
  ['x', 'The site has no file or folder x.'],
  ['expected.txt', 'expected.txt is no part of the site, which has only site.config.yaml, content, schemas.'],
  ['..', 'The site has no file or folder ...'],
])('%s, which is no place of the site, is refused with the nearest', async (name, message) => {
  await expect(chosen(name)).rejects.toThrow(message);
});
