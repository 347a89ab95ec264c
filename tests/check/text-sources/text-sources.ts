import { expect } from 'vitest';
import type { Draft } from '#check/draft.ts';
import { wordsFiles } from '#check/lookup/words-files.ts';
import { findTextSource, type ShownText } from '#check/text-sources/find-text-source.ts';
import { finishedWords } from '#loader/finished-words.ts';
import { loadSite } from '#loader/load-site.ts';
import { isMap, pointerOf } from '#site/node-path.ts';
import { buildSite } from '#site/site.ts';
import type { SiteSource } from '#site/source.ts';
import { shownTexts } from '../../client/shown-texts.ts';

/**
 * Texts on the pages of a site lead to the file and the word they were made from.
 *
 * @param mostLost share of those that lead nowhere, or elsewhere
 */
export function expectTextSources(root: string, mostLost: number): void {
  const { source, draft } = loadSite(root);
  if (source === undefined || draft === undefined) throw new Error('The site has errors: run `npm run check`');
  const shown = shownTexts(buildSite(source));
  const places = shown.map(text => findTextSource(draft, text));
  const lost = shown.filter((_, index) => places[index] === undefined).map(described);
  expect(lost.length / shown.length, [...new Set(lost)].slice(0, 20).join('\n')).toBeLessThanOrEqual(mostLost);

  const truths = truePlaces(source, draft, shown);
  const wrong = truths.flatMap((truth, index) => {
    const place = places[index];
    const found = place && `${place.file}#${pointerOf(place.path)}`;
    return truth === undefined || truth === found ? [] : [`${described(shown[index] as ShownText)}: ${found}, not ${truth}`];
  });
  const known = truths.filter(truth => truth !== undefined).length;
  expect(known / shown.length).toBeGreaterThan(0.9);
  expect(wrong.length / known, [...new Set(wrong)].slice(0, 20).join('\n')).toBeLessThanOrEqual(mostLost);
}

/**
 * The place of each shown text that is written in words. The same site is drawn with a number after each word of each text, which
 * identifies the text. `undefined` for a shown text without such a word, or with several.
 */
function truePlaces(source: SiteSource, draft: Draft, shown: readonly ShownText[]): (string | undefined)[] {
  const marked = structuredClone(draft);
  const known: string[] = [];
  for (const { file, words } of wordsFiles(marked)) markTexts(words, pointer => `ǄǄ${known.push(`${file}#${pointer}`) - 1}Ǆ`);
  return shownTexts(buildSite({ ...source, words: finishedWords(marked) })).map(({ text }, index) => {
    expect(text.replace(/ǄǄ\d+Ǆ/g, '')).toBe(shown[index]?.text);
    const numbers = new Set(Array.from(text.matchAll(/ǄǄ(\d+)Ǆ/g), ([, number]) => Number(number)));
    return numbers.size === 1 ? known[Math.max(...numbers)] : undefined;
  });
}

function markTexts(node: unknown, markOf: (pointer: string) => string, path: (string | number)[] = []): void {
  if (!isMap(node) && !Array.isArray(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'string') markTexts(value, markOf, [...path, key]);
    else Object.assign(node, { [key]: withMark(value, markOf(pointerOf([...path, key]))) });
  }
}

/** Marks each run of letters that is not part of a placeholder, a link or code. */
const withMark = (text: string, mark: string) =>
  text.replace(/\{\{.*?\}\}|\]\([^)]*\)|`[^`]*`|\p{L}[\p{L}\p{M}\d]*/gu, piece => (/^\p{L}/u.test(piece) ? piece + mark : piece));

const described = (text: ShownText) => `"${text.text}" on ${text.language}${text.path}, ${text.block ?? 'outside of blocks'}`;
