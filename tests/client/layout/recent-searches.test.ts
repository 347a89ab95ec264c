import { expect, test } from 'vitest';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from '#client/layout/search/recent-searches.ts';

test('what is searched for again comes first and is there once, however long it is', () => {
  const long = 'wafer '.repeat(20).trim();
  for (const query of ['GPU', long, 'gpu', long]) addRecentSearch('en', query);
  expect(readRecentSearches('en')).toEqual([long.slice(0, 80), 'gpu']);
  expect(readRecentSearches('zh')).toEqual([]);
  clearRecentSearches();
  expect(readRecentSearches('en')).toEqual([]);
});
