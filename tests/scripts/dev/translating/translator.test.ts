import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TranslationOrder } from '#client/dev/translate/translation-unit.ts';
import { createLoader } from '#loader/load-site.ts';
import { createTranslator, type Translator } from '#scripts/dev/translating/translator.ts';
import { createSiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { type CaseSites, openCaseSites } from '../../../check/case-sites.ts';

const home = (language: string) => `content/locales/${language}/pages/home.yaml`;

let sites: CaseSites;
beforeAll(async () => {
  sites = await openCaseSites();
});
afterAll(() => sites.dispose());

let root: string;
let translator: Translator;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

beforeEach(async () => {
  root = await sites.make('base');
  const loader = createLoader(root);
  translator = createTranslator(
    createSiteWriter(root, {
      loaded: () => loader.load([home('en'), home('zh'), home('ru')]),
      tryOut: loader.tryOut,
      written: () => undefined,
    }),
  );
});

/** A translation that is typed over what the translator sees. */
async function typed(language: string, pointer: string, text: string): Promise<TranslationOrder> {
  const { units = [] } = (await translator.read(language)) ?? {};
  const unit = units.find(one => one.file === home(language) && one.pointer === pointer);
  if (unit === undefined) throw new Error(`There is no ${pointer}`);
  const { file, source, written } = unit;
  return { task: 'translate', language, file, pointer, source, written, typed: text };
}

test.each(['zh', 'ru'])('a translation whose letters are lost is refused, be its language offered or not (%s)', async language => {
  const before = read(home(language));
  expect(await translator.write(await typed(language, '/blocks/areas/title', '????'))).toEqual({
    type: 'refused',
    problems: [expect.stringContaining('Letters of this text are lost: it has `????` in their place.')],
  });
  expect(read(home(language))).toBe(before);
});
