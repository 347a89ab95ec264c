import { describe, expect, test } from 'vitest';
import { defined } from '#site/defined.ts';
import { alternatesOf, headOf, translatedLanguages } from '#site/pages/head.ts';
import { findRoute, flattenRoutes } from '#site/routes/route.ts';
import { sitemapOf } from '#site/routes/sitemap.ts';
import { searchEntries } from '#site/search/search.ts';
import { buildSite, type Site } from '#site/site.ts';
import { heroPage, heroWords, offerWords, smallSite } from '../small-site.ts';

const routes = (languages?: string[]) => [
  { path: '/home', name: 'home', page: 'home' },
  { path: '/news', name: 'news', page: 'news', ...defined({ languages }) },
];
const pages = { home: heroPage, news: heroPage };
const titles = { en: { home: 'Home', news: 'News' }, zh: { home: '首页', news: '新闻' } };
const english = { routes: titles.en, pages: { home: heroWords('Home'), news: heroWords('News') } };

const lacksPage = buildSite(
  smallSite({ routes: routes(), pages, words: { en: english, zh: { routes: titles.zh, pages: { home: heroWords('首页') } } } }),
);
const lacksWord = buildSite(
  smallSite({
    routes: routes(),
    pages,
    words: {
      en: english,
      zh: {
        routes: titles.zh,
        pages: { home: heroWords('首页'), news: { description: '新闻', blocks: { hero: { title: '新闻' } as never } } },
      },
    },
  }),
);
const englishOnly = buildSite(
  smallSite({
    routes: routes(['en']),
    pages,
    words: { en: english, zh: { routes: titles.zh, pages: { home: heroWords('首页'), news: heroWords('新闻') } } },
  }),
);

describe.each<[string, Site]>([
  ['whose words are missing', lacksPage],
  ['that lacks one word', lacksWord],
  ['whose route names its languages', englishOnly],
])('a page %s', (_, site) => {
  test('is shown in the default language and says in which', () => {
    expect(site.locales.zh?.pages['/news']).toMatchObject({
      untranslated: 'en',
      blocks: [{ words: { title: 'News', lead: 'Lead of News' } }],
    });
    expect(findRoute(site.locales.zh?.routes ?? [], '/news')).toMatchObject({ title: '新闻', untranslated: true });
  });

  test('names the default language as the original and has no hreflang', () => {
    expect(headOf(site, 'zh', '/news')).toMatchObject({ canonical: 'https://site.example/news', alternates: [] });
    expect(alternatesOf(site, '/news')).toEqual([]);
  });

  test('is absent from sitemap and search of that language', () => {
    expect(sitemapOf(site)).not.toContain('/zh/news');
    expect(sitemapOf(site)).toContain('<loc>https://site.example/news</loc>');
    expect(searchEntries(site.locales.zh?.routes ?? []).map(({ path }) => path)).toEqual(['/home']);
    expect(translatedLanguages(site, '/news').map(({ code }) => code)).toEqual(['en']);
  });
});

test('a page with all its words is a translation', () => {
  expect(lacksPage.locales.zh?.pages['/home']).not.toHaveProperty('untranslated');
  expect(translatedLanguages(lacksPage, '/home').map(({ code }) => code)).toEqual(['en', 'zh']);
});

test('an untranslated page writes its facts as the default language does', () => {
  const site = buildSite(
    smallSite({
      facts: { gpu: { memory: { value: 1234.5, unit: 'GB' } } },
      words: {
        en: { units: { GB: '{{number}} GB' }, pages: { home: heroWords('{{gpu.memory}}') } },
        zh: { units: { GB: '{{number}} 吉字节' }, pages: {} },
      },
    }),
  );
  expect(site.locales.zh?.pages['/home']).toMatchObject({ blocks: [{ words: { title: '1,234.5\u00a0GB' } }] });
});

test('words of the layout that are missing are filled with those of the default language', () => {
  const site = buildSite(smallSite({ words: { zh: { layout: { languageName: '中文' } as never } } }));
  expect(site.locales.zh?.layout).toMatchObject({ languageName: '中文', site: { title: 'Site of Home' } });
});

test('facts are filled into titles and words of the layout too', () => {
  const site = buildSite(
    smallSite({ facts: { hub: { pins: { value: 76 } } }, words: { en: { routes: { home: 'Hub of {{hub.pins}} pins' } } } }),
  );
  expect(site.locales.en?.routes[0]?.title).toBe('Hub of 76 pins');
});

test('a language that is not offered is not built', () => {
  const site = buildSite(smallSite({ config: { languages: [{ code: 'en' }, { code: 'zh', offered: false }] } }));
  expect(Object.keys(site.locales)).toEqual(['en']);
});

describe('a page of which a word is missing outside its own file', () => {
  const catalogue = {
    categories: [
      {
        id: 'usb',
        icon: 'usb',
        items: ['phy', 'hub'].map(id => ({
          id,
          offers: [{ foundry: 'f', nodes: [28], status: 'on-request' as const }],
          deliverables: [],
          applications: [],
        })),
      },
    ],
  };
  const named = (name: string) => ({ name, summary: `About ${name}` });
  const entryWords = (phy: object, hub: object, name: string) => ({
    ...offerWords,
    foundries: {},
    deliverables: {},
    applications: {},
    categories: { usb: { name, overview: name, text: name } },
    items: { phy, hub } as Record<string, ReturnType<typeof named>>,
  });
  const site = buildSite(
    smallSite({
      routes: [{ path: '/ip', name: 'ip', page: 'ip' }],
      catalogue,
      pages: {
        ip: {
          each: 'ip-item',
          blocks: [
            { type: 'hero', id: 'hero' },
            { type: 'ip-catalogue', id: 'all' },
          ],
        },
      },
      words: {
        en: { routes: { ip: 'IP' }, catalogue: entryWords(named('PHY'), named('Hub'), 'USB port'), pages: { ip: heroWords('IP') } },
        zh: {
          routes: { ip: '产品' },
          catalogue: entryWords(named('物理层'), { name: '集线器' }, '接口'),
          pages: { ip: heroWords('产品') },
        },
      },
    }),
  );

  test('is not translated: a page of a catalogue entry needs its summary too', () => {
    const missing = flattenRoutes(site.locales.zh?.routes ?? []).map(({ path, untranslated = false }) => [path, untranslated]);
    expect(missing).toEqual([
      ['/ip', false],
      ['/ip/phy', false],
      ['/ip/hub', true],
    ]);
    expect(translatedLanguages(site, '/ip/hub').map(({ code }) => code)).toEqual(['en']);
  });

  test('is in the default language as a whole, with its catalogue', () => {
    expect(site.locales.zh?.pages['/ip/hub']).toMatchObject({
      untranslated: 'en',
      description: 'About Hub. f: 28 nm',
      blocks: [
        { words: { title: 'Hub', lead: 'About Hub' } },
        { data: { categories: [{ name: 'USB port', items: [{ name: 'PHY' }, { name: 'Hub' }] }] } },
      ],
    });
  });
});

test('a route lists every language in which its page is not written', () => {
  expect(lacksPage.locales.en?.routes.map(({ path, missingIn }) => [path, missingIn])).toEqual([
    ['/home', undefined],
    ['/news', ['zh']],
  ]);
});
