import type { CatalogueConfig } from '#chips/generated/catalogue-config.ts';
import type { CatalogueWords } from '#chips/generated/catalogue-words.ts';
import type { RouteEntry, SiteConfig } from '#site/generated/site-config.ts';
import type { Route } from '#site/routes/route.ts';
import type { LocaleWords, PageConfig, PageWords, SiteSource } from '#site/source.ts';
import type { LayoutWords, SpokenWords } from '#site/words/interface.ts';

/** A route with every attribute at its default. */
export function route(path: string, attributes: Partial<Route> = {}): Route {
  return {
    path,
    name: path.slice(1).replaceAll('/', '-') || 'root',
    title: `Title of ${path}`,
    hidden: false,
    affix: false,
    noCache: false,
    alwaysShow: false,
    siteLog: 'other',
    children: [],
    ...attributes,
  };
}

/** A page of one hero. */
export const heroPage: PageConfig = { blocks: [{ type: 'hero', id: 'hero' }] };

/** Words of a page of one hero. */
export const heroWords = (title: string, description = `About ${title}`): PageWords => ({
  description,
  blocks: { hero: { title, lead: `Lead of ${title}` } },
});

/** What a small site says; everything else is filled in. */
export interface SmallSite {
  routes?: RouteEntry[];
  config?: Partial<SiteConfig>;
  facts?: SiteSource['facts'];
  catalogue?: CatalogueConfig;
  forms?: SiteSource['forms'];
  images?: SiteSource['images'];
  pages?: Record<string, PageConfig>;
  collections?: SiteSource['collections'];
  /** Addresses whose page was removed for good. */
  gone?: string[];
  /** By language. */
  words?: Record<string, Partial<Omit<LocaleWords, 'pages'>> & { pages?: Record<string, PageWords> }>;
}

/** A site with one page at /home in English and Chinese, and what a test changes about it. */
export function smallSite({
  routes,
  config = {},
  facts = {},
  catalogue = noCatalogue,
  forms = {},
  pages = { home: heroPage },
  collections = {},
  words = {},
  images = {},
  gone,
}: SmallSite = {}): SiteSource {
  return {
    config: {
      url: 'https://site.example',
      languages: [{ code: 'en' }, { code: 'zh', htmlLang: 'zh-CN' }],
      siteLog: ['home', 'other'],
      routes: routes ?? [{ path: '/home', name: 'home', page: 'home', siteLog: 'home' }],
      footer: { columns: [], filing: 'ICP 1' },
      ...config,
    },
    facts,
    catalogue,
    pages,
    collections,
    forms,
    countries: {},
    images,
    gone,
    words: {
      en: { ...localeWords('Home'), ...words.en, pages: words.en?.pages ?? { home: heroWords('Home') } },
      zh: { ...localeWords('首页'), ...words.zh, pages: words.zh?.pages ?? { home: heroWords('首页') } },
    },
  };
}

const noCatalogue: CatalogueConfig = { categories: [] };
/** What kinds of items and states of offers are called. */
export const offerWords: Pick<CatalogueWords, 'kinds' | 'statuses'> = {
  kinds: { soft: 'Soft', hard: 'Hard' },
  statuses: { 'silicon-proven': 'Proven', 'in-development': 'Planned', 'on-request': 'On request' },
};

const noCatalogueWords = {
  categories: {},
  items: {},
  kinds: {},
  statuses: {},
  foundries: {},
  deliverables: {},
  applications: {},
} as unknown as CatalogueWords;

function localeWords(home: string): Omit<LocaleWords, 'pages'> {
  return {
    ...({} as Omit<SpokenWords, 'layout'>),
    routes: { home },
    layout: layoutWords(home),
    units: {},
    catalogue: noCatalogueWords,
    formLabels: {},
    collections: {},
  };
}

/** The words of the layout that the model itself uses. */
export function layoutWords(home: string): LayoutWords {
  return {
    site: { title: `Site of ${home}`, shortTitle: home },
    languageName: home,
    catalogue: { process: `Nodes of ${home}`, nodes: '{{nodes}} nm', offer: '{{foundries}}: {{process}}', described: '{{text}}. {{fact}}' },
    footer: { label: `Footer of ${home}`, columns: {}, qrAlt: 'QR', qrCaption: 'QR', copyright: `© ${home}`, filing: 'ICP: {{number}}' },
  } as unknown as LayoutWords;
}
