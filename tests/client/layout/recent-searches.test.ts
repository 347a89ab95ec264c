import { afterEach, expect, test, vi } from 'vitest';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from '#client/layout/search/recent-searches.ts';

afterEach(() => void vi.unstubAllGlobals());

test('what is searched for again comes first and is there once, however long it is', () => {
  const long = 'wafer '.repeat(20).trim();
  for (const query of ['GPU', long, 'gpu', long]) addRecentSearch('en', query);
  expect(readRecentSearches('en')).toEqual([long.slice(0, 80), 'gpu']);
  expect(readRecentSearches('zh')).toEqual([]);
  clearRecentSearches();
  expect(readRecentSearches('en')).toEqual([]);
});

test.each(['{', 'null', '7', '{"en":7}', '{"en":[7,"",{}]}'])('anything may stand where recent searches are stored: %s', stored => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(readRecentSearches('en')).toEqual([]);
});
