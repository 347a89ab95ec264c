import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '#site/search/search-words.ts';
import { correctQuery, editsBetween, vocabularyOf } from '#site/search/spelling.ts';

const vocabulary = vocabularyOf(
  ['tape-out', 'gpu cards', 'packaging', '封装测试', 'foundry'],
  ['foundation of a transcoding farm', 'card'],
);

test.each([
  ['tapout', 'tapeout'],
  ['foundary', 'foundry'],
  ['gup crads', 'gpu cards'],
  ['pakcaging 测试', 'packaging 测试'],
  ['trasncodng', 'transcoding'],
  ['transcodng farm', 'transcoding farm'],
  // The visitor is still typing.
  ['trnasco', 'transcoding'],
  // The site has words that begin so.
  ['found', undefined],
  ['cards', undefined],
  // Too short, or too far from every word.
  ['gqu', undefined],
  ['ap', undefined],
  ['tapxxt', undefined],
  ['封装侧试', undefined],
  ['???', undefined],
])('%j is written %j', (typed, meant) => {
  expect(correctQuery(readQuery(typed), vocabulary)?.phrase).toBe(meant);
});

test.each([
  ['oeuf', 'œuf'],
  ['œuvre', 'oeuvre'],
  ['hauptstrasse', 'hauptstraße'],
  ['Straßen', 'strassen'],
  // The visitor is still typing, and the site has words that begin so.
  ['boe', 'bœ'],
  ['oeuvre', undefined],
])('a letter that people type as two, %j, is found as %j', (typed, meant) => {
  const written = vocabularyOf(['œufs', 'hauptstraße'], ['un bœuf', 'oeuvres', 'strassen']);
  expect(correctQuery(readQuery(typed), written)?.phrase).toBe(meant);
});

test('of two words that are equally near, that of a name is meant', () => {
  expect(correctQuery(readQuery('wager'), vocabularyOf(['wafer'], ['later', 'wages']))?.words).toEqual(['wafer']);
});

test('an exchange of neighbours, a letter more, less or another is one edit', () => {
  expect(['wafer', 'wfaer', 'wafers', 'wafr', 'wager', 'fware'].map(other => editsBetween('wafer', other))).toEqual([0, 1, 1, 1, 1, 3]);
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(fc.property(word, word, (one, other) => editsBetween(one, other) === editsBetween(other, one)));
});
