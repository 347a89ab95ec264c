import { describe, expect, test } from 'vitest';
import { feedsOf, feedText } from '#site/collections/feed.ts';
import type { BlockOf } from '#site/pages/block.ts';
import { headOf } from '#site/pages/head.ts';
import { siteOfDay } from '#site/publication.ts';
import { flattenRoutes } from '#site/routes/route.ts';
import { trailOf } from '#site/routes/trail.ts';
import { searchIndexOf } from '#site/search/search-index.ts';
import { buildSite, type Site } from '#site/site.ts';
import type { CollectionConfig, EntryWords, PageConfig, PageWords, SiteSource } from '#site/source.ts';
import { heroPage, heroWords, type SmallSite, smallSite } from './small-site.ts';

const news: CollectionConfig = {
  first: { date: '2026-03-01', kind: 'team', guests: 1200 },
  second: { date: '2026-05-01', kind: 'press', days: ['2026-06-01', '2026-06-02'] },
  third: { date: '2026-04-01', kind: 'team', image: 'hall.jpg' },
};

const entryWords = (title: string): EntryWords => ({
  title,
  summary: `About ${title}`,
  text: `**All** of ${title}`,
  place: `Hall of ${title}`,
});

const newsPage: PageConfig = {
  each: 'news',
  presents: 'article',
  blocks: [
    { type: 'hero', id: 'hero' },
    { type: 'entries', id: 'all', collection: 'news', sortBy: 'date', descending: true },
    { type: 'entry', id: 'entry', fields: [{ id: 'guests' }, { id: 'days' }, { id: 'place' }] },
  ],
};

const newsWords = (title: string): PageWords => ({
  ...heroWords(title),
  blocks: {
    ...heroWords(title).blocks,
    all: { empty: 'Nothing yet' },
    entry: { fields: { guests: 'Guests', days: 'Days', place: 'Place' } },
  },
});

const english = { first: entryWords('First'), second: entryWords('Second'), third: entryWords('Third') };

function sourceWith({
  page = newsPage,
  chinese = english,
  ...others
}: SmallSite & { page?: PageConfig; chinese?: Record<string, EntryWords> } = {}): SiteSource {
  return smallSite({
    routes: [
      { path: '/home', name: 'home', page: 'home' },
      { path: '/news', name: 'news', page: 'news' },
    ],
    pages: { home: heroPage, news: page },
    collections: { news },
    images: { 'hall.jpg': { src: '/hall.jpg', width: 8, height: 6 } },
    words: {
      en: {
        routes: { home: 'Home', news: 'News' },
        pages: { home: heroWords('Home'), news: newsWords('News') },
        collections: { news: english },
      },
      zh: {
        routes: { home: '首页', news: '新闻' },
        pages: { home: heroWords('首页'), news: newsWords('新闻') },
        collections: { news: chinese },
      },
    },
    ...others,
  });
}

const listOn = (site: Site, language = 'en') => {
  const block = site.locales[language]?.pages['/news']?.blocks.find(({ type }) => type === 'entries') as BlockOf<'entries'>;
  return block.data.entries.map(({ id }) => id);
};

const withList = (list: object): PageConfig => ({
  blocks: [
    { type: 'hero', id: 'hero' },
    { type: 'entries', id: 'all', collection: 'news', ...list },
  ],
});

describe('a collection', () => {
  test('has a page for each entry, below the one that lists them, with its title, summary and fields as the language writes them', () => {
    const site = buildSite(sourceWith());
    const { routes, pages } = site.locales.en as Site['locales'][string];
    expect(flattenRoutes(routes).map(({ path, title, hidden }) => [path, title, hidden])).toEqual([
      ['/home', 'Home', false],
      ['/news', 'News', false],
      ['/news/first', 'First', true],
      ['/news/second', 'Second', true],
      ['/news/third', 'Third', true],
    ]);
    expect(trailOf(routes, '/news/first').map(({ title }) => title)).toEqual(['Home', 'News', 'First']);
    expect(pages['/news/second']?.description).toBe('About Second');
    const [hero, entry, ...others] = pages['/news/second']?.blocks ?? [];
    expect([hero?.words, others]).toEqual([{ title: 'Second', lead: 'About Second' }, []]);
    expect(entry).toMatchObject({
      type: 'entry',
      data: {
        date: { day: '2026-05-01', text: 'May 1, 2026' },
        fields: [
          { id: 'days', value: 'June 1, 2026, June 2, 2026' },
          { id: 'place', value: 'Hall of Second' },
        ],
        actionLabels: {},
      },
    });
    expect(site.locales.zh?.pages['/news/first']?.blocks[1]).toMatchObject({
      data: {
        date: { text: '2026年3月1日' },
        fields: [
          { id: 'guests', value: '1,200' },
          { id: 'place', value: 'Hall of First' },
        ],
      },
    });
    expect(pages['/news']?.blocks.map(({ id }) => id)).toEqual(['hero', 'all']);
  });

  test.each([
    [{}, ['first', 'second', 'third']],
    [{ sortBy: 'date' }, ['first', 'third', 'second']],
    [{ sortBy: 'date', descending: true, limit: 2 }, ['second', 'third']],
    [{ sortBy: 'guests', descending: true }, ['first', 'second', 'third']],
    [{ sortBy: 'title', descending: true }, ['third', 'second', 'first']],
    [{ where: { kind: 'team' } }, ['first', 'third']],
    [{ where: { days: '2026-06-02' } }, ['second']],
    [{ where: { kind: 'none' } }, []],
  ])('is listed as the block says: %j', (list, expected) => {
    expect(listOn(buildSite(sourceWith({ page: withList(list) })))).toEqual(expected);
  });

  test('without pages links to none, and the search finds its entries on the page of the list', () => {
    const site = buildSite(sourceWith({ page: withList({}) }));
    expect(Object.keys(site.locales.en?.pages ?? {})).toEqual(['/home', '/news']);
    const { passages, entries } = searchIndexOf(site, 'en', () => undefined);
    expect(passages['/news']).toContainEqual({ id: 'all', heading: 'First', text: 'About First' });
    expect(entries).toEqual([]);
  });

  test('with pages is found by the search, under the page that lists it', () => {
    const { passages, products, entries } = searchIndexOf(buildSite(sourceWith()), 'en', () => undefined);
    expect(products).toEqual([]);
    expect(entries[0]).toEqual({ path: '/news/first', name: 'First', category: 'News', summary: 'About First' });
    expect(passages['/news']).toEqual([{ id: 'hero', heading: 'News', text: 'Lead of News' }]);
  });

  test('an entry that a language lacks is in no list of it; its page is shown in the default language', () => {
    const { second: _second, ...chinese } = english;
    const site = buildSite(sourceWith({ chinese: { ...chinese, third: { ...english.third, text: undefined } as unknown as EntryWords } }));
    expect([listOn(site, 'zh'), listOn(site)]).toEqual([['first'], ['second', 'third', 'first']]);
    expect(site.locales.zh?.pages['/news/second']).toMatchObject({ untranslated: 'en', description: 'About Second' });
    expect(feedsOf(site, 'zh')[0]?.entries.map(({ id }) => id)).toEqual(['first']);
  });

  test('an entry is published from its date on, and a draft never; the site changes on these days', () => {
    const source = sourceWith({ collections: { news: { ...news, never: { date: '2026-01-01', draft: true } } } });
    const { source: then, unpublished, nextChange } = siteOfDay(source, new Date('2026-04-15'));
    expect(Object.keys(then.collections.news ?? {})).toEqual(['first', 'third']);
    expect(unpublished).toEqual(['news/second (from 2026-05-01)', 'news/never (draft)']);
    expect(nextChange).toBe('2026-05-01');
    expect(Object.keys(buildSite(then).locales.en?.pages ?? {})).toEqual(['/home', '/news', '/news/first', '/news/third']);
  });

  test('with dates has a feed in each language, which every page names', () => {
    const site = buildSite(sourceWith());
    const [feed] = feedsOf(site, 'zh');
    expect(headOf(site, 'zh', '/home').feeds).toEqual([{ title: '新闻 - Site of 首页', href: 'https://site.example/zh/news/feed.atom' }]);
    const text = feed && feedText(site, 'zh', feed, { 'news:third': { zh: '2026-09-01T10:00:00.000Z' } });
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<id>https://site.example/#zh/news</id><title>新闻 - Site of 首页</title>
<link rel="self" href="https://site.example/zh/news/feed.atom"/><link rel="alternate" type="text/html" href="https://site.example/zh/news"/>
<updated>2026-09-01T10:00:00.000Z</updated><author><name>Site of 首页</name></author>
<entry><id>https://site.example/#zh/news/second</id><title>Second</title><link rel="alternate" type="text/html" href="https://site.example/zh/news/second"/><published>2026-05-01T00:00:00Z</published><updated>2026-05-01T00:00:00Z</updated><summary>About Second</summary></entry>
<entry><id>https://site.example/#zh/news/third</id><title>Third</title><link rel="alternate" type="text/html" href="https://site.example/zh/news/third"/><published>2026-04-01T00:00:00Z</published><updated>2026-09-01T10:00:00.000Z</updated><summary>About Third</summary></entry>
<entry><id>https://site.example/#zh/news/first</id><title>First</title><link rel="alternate" type="text/html" href="https://site.example/zh/news/first"/><published>2026-03-01T00:00:00Z</published><updated>2026-03-01T00:00:00Z</updated><summary>About First</summary></entry>
</feed>
`);
    const undated = sourceWith({ collections: { news: { first: {} } } });
    expect(feedsOf(buildSite(undated), 'en')).toEqual([]);
  });

  test('has the same ids in its feed after its page has moved: readers would show every entry again as a new one', () => {
    const idsOf = (path: string) => {
      const source = sourceWith();
      const routes = source.config.routes.map(route => (route.name === 'news' ? { ...route, path } : route));
      const site = buildSite({ ...source, config: { ...source.config, routes } });
      return site.languages.map(({ code }) => {
        const [feed] = feedsOf(site, code);
        const text = feed === undefined ? '' : feedText(site, code, feed);
        return [text.includes(`${path}/second"`), ...(text.match(/<id>[^<]*/g) ?? [])];
      });
    };
    const before = idsOf('/news');
    expect(before.map(([isThere, ...ids]) => [isThere, ids.length])).toEqual([
      [true, 4],
      [true, 4],
    ]);
    expect(new Set(before.flat()).size).toBe(1 + 8);
    expect(idsOf('/updates')).toEqual(before);
  });

  test('says what an article is to search engines: its date and picture, and who publishes it', () => {
    const site = buildSite(sourceWith());
    const { '@graph': graph } = headOf(site, 'en', '/news/third').jsonLd as { '@graph': { '@type': string }[] };
    expect(graph.find(data => data['@type'] === 'Article')).toEqual({
      '@type': 'Article',
      headline: 'Third',
      datePublished: '2026-04-01',
      description: 'About Third',
      url: 'https://site.example/news/third',
      image: 'https://site.example/hall.jpg',
      inLanguage: 'en',
      publisher: { '@id': 'https://site.example/#organization' },
    });
    const list = headOf(site, 'en', '/news').jsonLd as { '@graph': { '@type': string; numberOfItems?: number }[] };
    expect(list['@graph'].find(data => data['@type'] === 'ItemList')?.numberOfItems).toBe(3);
  });
});
