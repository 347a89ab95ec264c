import { expect, test } from 'vitest';
import { wordsFiles } from '#check/lookup/words-files.ts';
import { loadSite } from '#loader/load-site.ts';
import { editableShown, textAt } from '#scripts/dev/writing/written-texts.ts';
import { buildSite } from '#site/site.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { setText } from '#yaml/edit/set-text.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { shownTexts } from '../../../client/shown-texts.ts';

const loaded = loadSite(process.cwd());
const { source, draft, sourceOf } = loaded;
if (source === undefined || draft === undefined) throw new Error('The site has errors: run `npm run check`');

/** What no file of words says: counts and durations, which code fills in, and names of languages, which the browser knows. */
const isNoWord = (text: string) =>
  /^\d+( hours| days|小时|天| \(\d+\)|（\d+）)?$/.test(text) || ['English', '中文', '中文（中国）', '简体中文', 'русский'].includes(text);

/** Names that the catalogue has for all languages. */
const names = new Set(
  (source.catalogue?.categories ?? []).flatMap(({ items }) =>
    items.flatMap(({ standards = [], interfaces = [] }) => [
      ...standards.map(({ name, revision }) => (revision === undefined ? name : `${name} ${revision}`)),
      ...interfaces,
    ]),
  ),
);
const isFigure = (text: string) => /^\d+(–\d+)?(\u00a0[kMG](bit\/s|T\/s|S\/s))?$/.test(text);
/** What the catalogue says in no language: standards, interfaces and rates. */
const isCatalogueFact = (text: string) => text.split(/, |、/).every(part => names.has(part)) || isFigure(text);

test('of all texts on all pages in all languages, 99 in 100 can be edited; the others are counts, names of languages and what the catalogue says in none', () => {
  const shown = shownTexts(buildSite(source));
  const fixed = shown.filter(text => editableShown(loaded, text) === undefined && !isCatalogueFact(text.text));
  expect([...new Set(fixed.map(({ text }) => text))].filter(text => !isNoWord(text))).toEqual([]);
  expect(fixed.length / shown.length).toBeLessThanOrEqual(0.01);
});

/** All that may be long enough for several lines, and each twentieth of the others: each is read four times. */
const someTexts = wordsFiles(draft).flatMap(({ file, words }) =>
  textsIn(words)
    .filter(({ text }, index) => text.length > 100 || index % 20 === 0)
    .map(({ path }) => ({ file, path })),
);

/** Numbers of the lines, from 1, between the parts that two sources have in common. */
function changedLines(before: string, after: string): { first: number; last: number } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let first = 0;
  while (first < old.length && old[first] === now[first]) first += 1;
  let last = 0;
  while (old.length - last > first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  return { first: first + 1, last: old.length - last };
}

/** A text with a word more in its middle. */
const withWord = (text: string) => {
  const middle = text.indexOf(' ', text.length / 2);
  return middle === -1 ? `${text} word` : `${text.slice(0, middle)} word${text.slice(middle)}`;
};

test('another word in a text of the words changes one line of its own, and no other text', () => {
  const wrong: string[] = [];
  for (const { file, path } of someTexts) {
    const before = sourceOf(file) ?? '';
    const old = textAt(before, file, path) ?? '';
    const after = setText(before, path, withWord(old));
    const { start, end } = readYaml(file, before).locate(path);
    const { first, last } = changedLines(before, after);
    const isRight = first === last && first >= start.line && last <= end.line && textAt(after, file, path) === withWord(old);
    if (!isRight) wrong.push(`${file}:${start.line} ${path.join('.')}: lines ${first} to ${last}`);
  }
  expect(someTexts.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});
