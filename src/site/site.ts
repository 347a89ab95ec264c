import type { LocalCatalogue } from '#trade/types.ts';
import { type Brand, brandOf } from './brand/brand.ts';
import { entryOf, entryWordsPath } from './collections/entries.ts';
import type { LocalEntry } from './collections/entry.ts';
import { defined } from './defined.ts';
import type { Form, LocalForms } from './forms/form.ts';
import { buildForms } from './forms/site-forms.ts';
import type { SiteConfig } from './generated/site-config.ts';
import { nodeAt } from './node-path.ts';
import { buildPage } from './pages/build-page.ts';
import type { Page } from './pages/page.ts';
import { formTitlesOf, type RetentionWords, retentionRows } from './pages/retention-rows.ts';
import { type Retention, retentionOf } from './retention.ts';
import { buildRoute } from './routes/build-route.ts';
import { type Footer, footerOf } from './routes/footer.ts';
import { flattenEntries, flattenRoutes, type Route } from './routes/route.ts';
import { logNames } from './routes/site-log.ts';
import { keywordsIn } from './search/keywords.ts';
import { type Settings, settingsOf } from './settings.ts';
import type { LocaleWords, SiteSource } from './source.ts';
import { type LanguagesLacking, languagesLacking } from './words/completeness.ts';
import type { ErrorWords, LayoutWords } from './words/interface.ts';
import { type Language, languagesOf } from './words/language.ts';
import { type LocalContext, localContext } from './words/local-context.ts';
import { fillWords } from './words/placeholders.ts';
import { pageWithoutParts } from './words/without-parts.ts';

/** The whole site, resolved: plain data, defaults filled, paths joined, references found. */
export interface Site {
  /** Public address without a trailing slash. */
  url: string;
  /** Languages that visitors are offered, the default first. */
  languages: [Language, ...Language[]];
  brand: Brand;
  /** Who publishes the site, as far as the site says it. */
  organization?: NonNullable<SiteSource['config']['organization']>;
  settings: Settings;
  /** Address before /api/… that the browser calls; empty for the site's own server. */
  apiBaseUrl: string;
  /** Address in the QR image of the footer; absent where there is none. */
  qr?: string;
  siteLog: string[];
  retention: Retention;
  /** Within how many working days requests are answered, if the site says so. */
  answerWithin?: SiteConfig['answerWithin'];
  /** Paths of the menu groups that are open from the start. */
  openGroups: string[];
  /** Path of the page that a search without result leads to. */
  contactPath?: string;
  /** Path of the page on which staff sign in. */
  signInPath?: string;
  /** Path of the page with their desk. */
  deskPath?: string;
  /** Path of the page with their account. */
  accountPath?: string;
  /** Where to report a weakness of the site, as an address with its scheme. */
  securityContact?: string;
  /** Day on which the site has to be built again, because something begins to be published or no longer is: `2027-01-31`. */
  nextChange?: string;
  /** Addresses whose page was removed for good; absent where there are none. */
  gone?: string[];
  /** Something in it is only there to try the site out, or is still to be confirmed; absent where nothing is. */
  isDraft?: true;
  /** Forms in no language, by name. */
  forms: Record<string, Form>;
  /** The site in each offered language, by its code. */
  locales: Record<string, LocalSite>;
}

/** The site in one language. */
export interface LocalSite extends LocalForms {
  language: Language;
  routes: Route[];
  layout: LayoutWords;
  errors: ErrorWords;
  footer: Footer;
  catalogue: LocalCatalogue;
  /** Collections of the site, by their names. */
  collections: Record<string, LocalEntry[]>;
  /** What visitors call pages besides their titles, by path of the route. */
  keywords: Record<string, string[]>;
  /** Titles of the pages that have a form, by its name; a form on no page is absent. */
  formTitles: Record<string, string>;
  /** By path of the route; each is made when it is first read. */
  pages: Record<string, Page>;
}

/** Builds the site in all offered languages from files that passed the checks. */
export function buildSite(source: SiteSource): Site {
  const { config } = source;
  const [defaultLanguage, ...others] = languagesOf(config);
  const languages: [Language, ...Language[]] = [defaultLanguage, ...others.filter(language => language.offered)];
  const forms = buildForms(source);
  const lacking = languagesLacking(source, languages);
  const original = localContext(source, forms, defaultLanguage, defaultLanguage);
  const localSiteOf = (language: Language) => {
    const own = language === defaultLanguage ? original : localContext(source, forms, language, defaultLanguage);
    return buildLocalSite(source, languages, language, own, original, lacking);
  };
  return {
    url: config.url,
    languages,
    brand: brandOf(config),
    settings: settingsOf(config),
    apiBaseUrl: config.api?.baseUrl ?? '',
    ...defined({ qr: qrOf(config), organization: config.organization }),
    siteLog: logNames(config),
    retention: retentionOf(config),
    ...defined({ answerWithin: config.answerWithin }),
    openGroups: config.openGroups ?? [],
    ...defined({ contactPath: config.search?.contact, securityContact: config.security?.contact }),
    forms,
    ...(source.gone?.length ? { gone: source.gone } : {}),
    ...(source.isDraft && { isDraft: true as const }),
    ...defined({ signInPath: pathWith(source, 'sign-in'), deskPath: pathWith(source, 'desk'), accountPath: pathWith(source, 'account') }),
    locales: Object.fromEntries(languages.map(language => [language.code, localSiteOf(language)])),
  };
}

function buildLocalSite(
  source: SiteSource,
  languages: Site['languages'],
  language: Language,
  own: LocalContext,
  original: LocalContext,
  lacking: LanguagesLacking,
): LocalSite {
  const [defaultLanguage] = languages;
  const { words, fill, catalogue, collections, forms, sharedFormWords } = own;
  const titles = fillWords(words.routes, fill);
  const layout = fillWords(words.layout, fill);
  const codes = languages.map(({ code }) => code);
  const routes = source.config.routes.map(entry =>
    buildRoute(entry, { words: titles, pages: source.pages, data: own, language: language.code, codes, lacking }),
  );

  const formTitles = formTitlesOf(routes, source.pages);
  const rowsIn = ({ htmlLang }: Language) => {
    const retention = retentionOf(source.config);
    return (labels: RetentionWords) => retentionRows(labels, { retention, formTitles, htmlLang });
  };
  const pages: LocalSite['pages'] = {};
  for (const route of flattenRoutes(routes)) {
    const shownIn = route.untranslated ? defaultLanguage.code : language.code;
    const { config, gone } = pageWithoutParts(source, route.page ?? '', shownIn);
    if (config === undefined || route.page === undefined) continue;
    // A page that is shown in the default language is completely in it: figures, forms and catalogue too.
    const context = route.untranslated ? original : own;
    const pageWords = source.words[shownIn]?.pages[route.page];
    if (pageWords === undefined) continue;
    lazily(pages, route.path, () => {
      const subject = entryOf(config, context, route.subject);
      const rows = rowsIn(route.untranslated ? defaultLanguage : language);
      const page = buildPage(
        config,
        pageWords,
        { ...context, layout: context.words.layout, images: source.images, retentionRows: rows, gone },
        subject,
      );
      return route.untranslated ? { ...page, untranslated: defaultLanguage.htmlLang } : page;
    });
  }

  return {
    language,
    routes,
    layout,
    errors: words.errors,
    footer: footerOf(source.config.footer ?? {}, routes, layout.footer),
    catalogue,
    collections,
    keywords: keywordsOf(routes, source, source.words[language.code] ?? {}, fill),
    forms,
    sharedFormWords,
    formTitles: Object.fromEntries(formTitles.map(({ form, title }) => [form, title])),
    pages,
  };
}

/** Keywords of pages and of entries of collections in one language, by path of their route. */
function keywordsOf(routes: readonly Route[], source: SiteSource, words: Partial<LocaleWords>, fill: LocalContext['fill']) {
  const pathOf = ({ page = '', subject = '' }: Route) => {
    const { each } = source.pages[page] ?? {};
    return each === undefined ? ['pages', page] : entryWordsPath(source, each, subject);
  };
  const keywords: Record<string, string[]> = {};
  for (const route of flattenRoutes(routes)) {
    const line = nodeAt(words, [...pathOf(route), 'keywords']);
    if (typeof line === 'string') keywords[route.path] = keywordsIn(fill(line));
  }
  return keywords;
}

/** Gives a record a value that is created when it is first read: after an edit, dev shows one page of hundreds. */
function lazily<Value>(record: Record<string, Value>, key: string, make: () => Value): void {
  Object.defineProperty(record, key, {
    enumerable: true,
    configurable: true,
    get: () => {
      const value = make();
      Object.defineProperty(record, key, { value });
      return value;
    },
  });
}

/** The address in the QR image: the site's own, if it has the image and no other one. */
function qrOf({ url, footer }: SiteSource['config']): string | undefined {
  const qr = footer?.qr ?? url;
  return typeof qr === 'string' ? qr : undefined;
}

/** Path of the first page that has a block of a type. */
function pathWith({ config, pages }: SiteSource, wanted: 'sign-in' | 'desk' | 'account'): string | undefined {
  return flattenEntries(config.routes).find(
    ({ entry: { page } }) => page !== undefined && pages[page]?.blocks.some(({ type }) => type === wanted),
  )?.path;
}
