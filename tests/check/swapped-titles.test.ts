import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#check/draft.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import type { Finding } from '#check/problem.ts';
import { swappedTitles } from '#check/writing/swapped-titles.ts';
import { loadSite } from '#loader/load-site.ts';

const { draft } = loadSite(path.join(import.meta.dirname, '../..'));

/** Pages of products and services, whose heading says what they are. */
const pages = ['ip', 'eda', 'package', 'tapeout', 'wafer', 'computility', 'gpu', 'video', 'usb'];

const pairs = pages.flatMap((page, index) => pages.slice(index + 1).map(other => [page, other] as const));

function findingsIn(site: Draft): Finding[] {
  const findings: Finding[] = [];
  swappedTitles(site, finding => findings.push(finding));
  return findings;
}

/** The draft with the titles of two routes in each other's place. */
function withTitlesSwapped(site: Draft, language: string, [one, other]: readonly [string, string]): Draft {
  const words = site.words[language];
  const keyOf = (page: string) => {
    const [placed] = routeTable(site).byPage.get(page) ?? [];
    return placed?.entry.title ?? placed?.entry.name ?? '';
  };
  const titles = words?.routes ?? {};
  const swapped = { ...titles, [keyOf(one)]: titles[keyOf(other)] ?? '', [keyOf(other)]: titles[keyOf(one)] ?? '' };
  return { ...site, words: { ...site.words, [language]: { formLabels: {}, pages: {}, collections: {}, ...words, routes: swapped } } };
}

describe('two titles of product pages in each other’s place', () => {
  test.each(['en', 'zh', 'ru'])('are reported once for each two pages, in %s', language => {
    if (draft === undefined) throw new Error('The site cannot be read.');
    expect(findingsIn(draft)).toEqual([]);
    const counts = pairs.map(pair => [pair.join(' '), findingsIn(withTitlesSwapped(draft, language, pair)).length]);
    expect(counts).toEqual(pairs.map(pair => [pair.join(' '), 1]));
  });
});
