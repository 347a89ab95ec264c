import { describe, expect, test } from 'vitest';
import type { CatalogueConfig } from '#chips/generated/catalogue-config.ts';
import type { CatalogueWords } from '#chips/generated/catalogue-words.ts';
import { searchIndexOf } from '#site/search/search-index.ts';
import { buildSite } from '#site/site.ts';
import type { PageConfig, PageWords } from '#site/source.ts';
import { heroPage, heroWords, offerWords, smallSite } from '../small-site.ts';

/** A replacement for pinyin: each Chinese character is one syllable `x`. */
const romanise = (text: string) => (/\p{Script=Han}/u.test(text) ? text.replace(/\s*\p{Script=Han}/gu, ' x').trim() : undefined);

const indexOf = (site: Parameters<typeof smallSite>[0], language: string) => searchIndexOf(buildSite(smallSite(site)), language, romanise);

describe('the search index', () => {
  test('has the other names of visible titles: in the default language and in pinyin', () => {
    const site = {
      routes: [
        { path: '/home', name: 'home', page: 'home' },
        { path: '/old', name: 'old', page: 'home', hidden: true },
      ],
      words: { en: { routes: { home: 'Home', old: 'Old' } }, zh: { routes: { home: '首页', old: '旧' } } },
    };
    expect(indexOf(site, 'zh').names).toEqual({ '/home': { original: 'Home', pinyin: 'x x' } });
    expect(indexOf(site, 'en').names).toEqual({ '/home': { keywords: [{ name: '首页', pinyin: 'x x' }] } });
  });

  test('has the keywords of every language, each once, those of its own first; figures are filled in', () => {
    const site = {
      facts: { gpu: { memory: { value: 4 } } },
      words: {
        en: { pages: { home: { ...heroWords('Home'), keywords: 'start page, main, {{gpu.memory}} cards' } } },
        zh: { pages: { home: { ...heroWords('首页'), keywords: '主页、Main，开始' } } },
      },
    };
    const keywords = (language: string) => indexOf(site, language).names['/home']?.keywords?.map(({ name }) => name);
    expect(keywords('en')).toEqual(['start page', 'main', '4 cards', '首页', '主页', '开始']);
    expect(keywords('zh')).toEqual(['主页', 'Main', '开始', 'start page', '4 cards']);
  });

  test('has the text of visible pages that are written in the language', () => {
    const site = {
      routes: [
        { path: '/home', name: 'home', page: 'home' },
        { path: '/hidden', name: 'hidden', page: 'hidden', hidden: true, children: [{ path: 'below', name: 'below', page: 'below' }] },
        { path: '/english', name: 'english', page: 'english', languages: ['en'] as [string] },
      ],
      pages: { home: heroPage, hidden: heroPage, below: heroPage, english: heroPage },
      words: {
        en: { pages: { home: heroWords('Home'), hidden: heroWords('Hidden'), below: heroWords('Below'), english: heroWords('English') } },
        zh: { pages: { home: heroWords('首页'), hidden: heroWords('隐'), below: heroWords('下') } },
      },
    };
    expect(indexOf(site, 'zh').passages).toEqual({ '/home': [{ id: 'hero', heading: '首页', text: 'Lead of 首页' }] });
    expect(Object.keys(indexOf(site, 'en').passages)).toEqual(['/home', '/english']);
  });

  test('reads every block: its heading and text, rows as lines, cards and headings as passages of their own, no labels of buttons or pictures', () => {
    const page: PageConfig = {
      blocks: [
        { type: 'hero', id: 'hero', actions: [{ id: 'go', to: '/home' }] },
        { type: 'prose', id: 'prose' },
        { type: 'cards', id: 'cards', cards: [{ id: 'one', image: 'a.svg' }] },
        { type: 'spec-table', id: 'spec' },
        { type: 'steps', id: 'steps' },
        { type: 'notice', id: 'notice', notice: 'none' },
      ],
    };
    const words: PageWords = {
      description: 'Not searched',
      blocks: {
        hero: { title: 'Wafers', lead: 'All sizes', actions: { go: 'Go' } },
        prose: { text: 'Before.\n\n## Cutting\n\nWith a **saw**, in steps:\n\n- one\n- two' },
        cards: { title: 'Kinds', cards: { one: { title: 'Silicon', text: 'Common.', alt: 'Picture' } } },
        spec: {
          title: 'Sizes',
          rows: [
            { label: 'Width', value: '{{wafer.width}}' },
            { label: 'Weight', value: 'low' },
          ],
          note: 'As stated',
        },
        steps: { title: 'How', steps: [{ title: 'Ask', text: 'By mail.' }] },
      },
    };
    const facts = { wafer: { width: { value: 3 } } };
    const index = indexOf(
      { pages: { home: page }, facts, words: { en: { pages: { home: words } }, zh: { pages: { home: words } } } },
      'en',
    );
    expect(index.passages['/home']).toEqual([
      { id: 'hero', heading: 'Wafers', text: 'All sizes' },
      { id: 'prose', text: 'Before.' },
      { id: 'prose', heading: 'Cutting', text: 'With a saw, in steps: one two' },
      { id: 'cards', heading: 'Kinds', text: '' },
      { id: 'cards', heading: 'Silicon', text: 'Common.' },
      { id: 'spec', heading: 'Sizes', text: 'Width 3 · Weight low · As stated' },
      { id: 'steps', heading: 'How', text: '' },
      { id: 'steps', heading: 'Ask', text: 'By mail.' },
    ]);
  });
});

describe('the catalogue in the search index', () => {
  const catalogue: CatalogueConfig = {
    categories: [
      {
        id: 'links',
        icon: 'cpu',
        items: [
          { id: 'usb', offers: [{ foundry: 'one', nodes: [28], status: 'on-request' }], deliverables: ['gds'], applications: ['hub'] },
        ],
      },
    ],
  };
  const wordsOf = (category: string, name: string): CatalogueWords => ({
    categories: { links: { name: category, overview: `About ${category}`, text: 'Text' } },
    items: { usb: { name, summary: `Summary of ${name}` } },
    ...offerWords,
    foundries: {},
    deliverables: {},
    applications: {},
  });
  const pages: Record<string, PageConfig> = {
    home: {
      blocks: [
        { type: 'hero', id: 'hero' },
        { type: 'ip-catalogue', id: 'catalogue' },
      ],
    },
    item: { each: 'ip-item', blocks: [{ type: 'hero', id: 'hero' }] },
  };
  const routes = [
    { path: '/home', name: 'home', page: 'home' },
    { path: '/item', name: 'item', page: 'item', hidden: true },
  ];
  const homeWords: PageWords = { description: '', blocks: { hero: { title: 'Home', lead: 'Lead' }, catalogue: { title: 'All' } } };
  const site = {
    routes,
    catalogue,
    pages,
    words: {
      en: { catalogue: wordsOf('Links', 'USB hub'), pages: { home: homeWords, item: heroWords('Item') } },
      zh: { catalogue: wordsOf('接口', 'USB 集线器'), pages: { home: homeWords, item: heroWords('条目') } },
    },
  };

  test('items are products although their pages are hidden, and categories are text of the page that lists them', () => {
    expect(indexOf(site, 'zh')).toEqual({
      names: { '/home': { original: 'Home', pinyin: 'x x' } },
      passages: {
        '/home': [
          { id: 'hero', heading: 'Home', text: 'Lead' },
          { id: 'catalogue', heading: 'All', text: '' },
          { id: 'catalogue', heading: '接口', text: 'About 接口' },
        ],
      },
      entries: [],
      products: [
        {
          name: 'USB 集线器',
          original: 'USB hub',
          pinyin: 'USB x x x',
          path: '/item/usb',
          category: '接口',
          summary: 'Summary of USB 集线器',
          item: 'usb',
          nodes: [28],
        },
      ],
      explorer: { path: '/home', id: 'catalogue', title: '首页', process: 'Nodes of 首页', nodes: { 28: '28 nm' } },
    });
  });

  test('it says where the shortlist is, as the pages of products do', () => {
    const item = { type: 'ip-item', id: 'item', to: '/home', shortlist: { to: '/home#catalogue' } } as const;
    const withShortlist = {
      ...site,
      pages: { ...pages, item: { each: 'ip-item', blocks: [{ type: 'hero', id: 'hero' }, item] } as PageConfig },
    };
    expect(indexOf(withShortlist, 'zh').shortlist).toBe('/home#catalogue');
    expect(indexOf(site, 'zh')).not.toHaveProperty('shortlist');
  });

  test('a category with a page of its own is a product, before its items and under the title of the page that shows categories', () => {
    const withCategories = {
      ...site,
      pages: { ...pages, category: { each: 'ip-category', blocks: [{ type: 'hero', id: 'hero' }] } as PageConfig },
      routes: [...routes, { path: '/category', name: 'category', page: 'category', hidden: true }],
      words: {
        en: {
          routes: { home: 'Home', category: 'IP category' },
          catalogue: {
            ...wordsOf('Links', 'USB hub'),
            categories: { links: { name: 'Links', keywords: 'serial links', overview: 'About links', text: 'Text' } },
          },
          pages: { ...site.words.en.pages, category: heroWords('Category') },
        },
        zh: { ...site.words.zh, pages: { ...site.words.zh.pages, category: heroWords('类别') } },
      },
    };
    expect(indexOf(withCategories, 'en').products).toMatchObject([
      {
        name: 'Links',
        keywords: [{ name: 'serial links' }, { name: '接口' }],
        path: '/category/links',
        category: 'IP category',
        summary: 'About links',
      },
      { name: 'USB hub', path: '/item/usb', category: 'Links' },
    ]);
  });

  test('an item without a page, or with one that is not translated, is none', () => {
    const { each, ...page } = pages.item as PageConfig;
    expect(indexOf({ ...site, pages: { ...pages, item: page } }, 'en').products).toEqual([]);
    const english = routes.map(route => (route.name === 'item' ? { ...route, languages: ['en'] as [string] } : route));
    expect(indexOf({ ...site, routes: english }, 'zh').products).toEqual([]);
    expect(indexOf({ ...site, routes: english }, 'en').products).toHaveLength(1);
  });
});
