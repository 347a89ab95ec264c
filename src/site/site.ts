import { buildCatalogue, type Catalogue, type EntryPaths } from './catalogue.ts';
import { findFact, formatFact } from './facts.ts';
import { type Footer, footerOf } from './footer.ts';
import type { Form } from './forms/form.ts';
import { buildForms, type LocalForms, localizeForms } from './forms/site-forms.ts';
import type { ErrorWords } from './generated/error-words.ts';
import type { LayoutWords } from './generated/layout-words.ts';
import type { RouteEntry } from './generated/site-config.ts';
import { type Language, languagesOf } from './language.ts';
import { buildPage, type Page, type Subject } from './page.ts';
import { flattenEntries, flattenRoutes, joinPath, type Route } from './route.ts';
import { type Settings, settingsOf } from './settings.ts';
import { otherVisits } from './site-log.ts';
import type { LocaleWords, PageConfig, SiteSource } from './source.ts';
import { fillPlaceholders, fillWords } from './text.ts';
import { compareWords, fillGaps } from './translation.ts';

/** The whole site, resolved: plain data, defaults filled, paths joined, references found. */
export interface Site {
  /** Public address without a trailing slash. */
  url: string;
  /** Languages that visitors are offered, the default first. */
  languages: [Language, ...Language[]];
  /** Main colour as #rrggbb. */
  themeColor: string;
  settings: Settings;
  /** Address before /api/… that the browser calls; empty for the site's own server. */
  apiBaseUrl: string;
  /** Address in the QR image. */
  qr: string;
  siteLog: string[];
  /** Paths of the menu groups that are open from the start. */
  openGroups: string[];
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
  catalogue: Catalogue;
  /** By path of the route. */
  pages: Record<string, Page>;
}

/** Builds the site in all offered languages from files that passed the checks. */
export function buildSite(source: SiteSource): Site {
  const { config } = source;
  const [defaultLanguage, ...others] = languagesOf(config);
  const languages: [Language, ...Language[]] = [defaultLanguage, ...others.filter(language => language.offered)];
  const forms = buildForms(source);
  return {
    url: config.url,
    languages,
    themeColor: config.theme?.color ?? '#1890ff',
    settings: settingsOf(config),
    apiBaseUrl: config.api?.baseUrl ?? '',
    qr: config.footer.qr ?? config.url,
    siteLog: config.siteLog,
    openGroups: config.openGroups ?? [],
    forms,
    locales: Object.fromEntries(languages.map(language => [language.code, buildLocalSite(source, forms, language, defaultLanguage)])),
  };
}

function buildLocalSite(source: SiteSource, forms: Record<string, Form>, language: Language, defaultLanguage: Language): LocalSite {
  const defaultWords = source.words[defaultLanguage.code] as LocaleWords;
  const { pages: ownPages = {}, formLabels: _own, ...ownWords } = source.words[language.code] ?? {};
  const { pages: defaultPages, formLabels: _defaults, ...defaults } = defaultWords;
  const words = fillGaps(ownWords, defaults);
  const fillFor = (htmlLang: string, units: Record<string, string>) => (line: string) =>
    fillPlaceholders(line, name => {
      const fact = findFact(source.facts, name);
      return fact && formatFact(fact, htmlLang, units);
    });
  const fill = fillFor(language.htmlLang, words.units);
  const catalogue = buildCatalogue(source.catalogue, words.catalogue, fill, entryPathsOf(source));

  const localForms = localizeForms(source, forms, language.code, defaultLanguage.code, fill);
  const titles = fillWords(words.routes, fill);
  const layout = fillWords(words.layout, fill);

  const isTranslated = (page: string) =>
    language.code === defaultLanguage.code ||
    (ownPages[page] !== undefined && compareWords(defaultPages[page], ownPages[page]).length === 0);
  const routes = source.config.routes.map(entry =>
    buildRoute(entry, { words: titles, pages: source.pages, catalogue, language: language.code, isTranslated }),
  );

  const pages: Record<string, Page> = {};
  for (const route of flattenRoutes(routes)) {
    const config = route.page === undefined ? undefined : source.pages[route.page];
    if (config === undefined || route.page === undefined) continue;
    const subject = subjectsOf(config, catalogue).find(({ id }) => id === route.subject);
    const pageWords = (route.untranslated ? defaultPages : ownPages)[route.page] ?? defaultPages[route.page];
    if (pageWords === undefined) continue;
    const fillDefault = fillFor(defaultLanguage.htmlLang, defaultWords.units);
    const context = {
      images: source.images,
      catalogue,
      // A page in the default language asks in that language.
      ...(route.untranslated
        ? { fill: fillDefault, ...localizeForms(source, forms, defaultLanguage.code, defaultLanguage.code, fillDefault) }
        : { fill, ...localForms }),
    };
    const page = buildPage(config, pageWords, context, subject);
    pages[route.path] = route.untranslated ? { ...page, untranslated: defaultLanguage.htmlLang } : page;
  }

  return {
    language,
    routes,
    layout,
    errors: words.errors,
    footer: footerOf(source.config.footer, routes, layout.footer),
    catalogue,
    ...localForms,
    pages,
  };
}

/** The routes whose pages have one more page for each entry of the catalogue. */
function entryPathsOf({ config, pages }: SiteSource): EntryPaths {
  const paths: EntryPaths = {};
  for (const { entry, path } of flattenEntries(config.routes)) {
    const each = entry.page === undefined ? undefined : pages[entry.page]?.each;
    if (each !== undefined) paths[each] ??= path;
  }
  return paths;
}

interface RouteContext {
  words: Record<string, string>;
  pages: Record<string, PageConfig>;
  catalogue: Catalogue;
  language: string;
  isTranslated: (page: string) => boolean;
}

function buildRoute(entry: RouteEntry, context: RouteContext, parent?: Route): Route {
  const { name, title = name, hidden = false, affix = false, noCache = false, alwaysShow = false, page, languages } = entry;
  const siteLog = entry.siteLog ?? parent?.siteLog ?? otherVisits;
  const route: Route = {
    path: joinPath(parent?.path ?? '', entry.path),
    name,
    title: context.words[title] ?? name,
    hidden,
    affix,
    noCache,
    alwaysShow,
    siteLog,
    ...(entry.icon === undefined ? {} : { icon: entry.icon }),
    ...(entry.activeMenu === undefined ? {} : { activeMenu: entry.activeMenu }),
    ...(entry.redirect === undefined ? {} : { redirect: entry.redirect }),
    ...(entry.roles === undefined ? {} : { roles: entry.roles }),
    ...(page === undefined ? {} : { page }),
    children: [],
  };
  const isWritten = languages === undefined || languages.includes(context.language);
  if (page !== undefined && !(isWritten && context.isTranslated(page))) route.untranslated = true;
  const config = page === undefined ? undefined : context.pages[page];
  route.children = [
    ...(entry.children ?? []).map(child => buildRoute(child, context, route)),
    ...(config ? subjectsOf(config, context.catalogue).map(subject => subjectRoute(route, subject)) : []),
  ];
  return route;
}

/** A page with `each` has one hidden route below it for each entry of the catalogue. */
function subjectRoute(parent: Route, { id, name }: Subject): Route {
  return { ...parent, path: joinPath(parent.path, id), name: `${parent.name}:${id}`, title: name, hidden: true, affix: false, subject: id };
}

function subjectsOf({ each }: PageConfig, { categories }: Catalogue): Subject[] {
  switch (each) {
    case 'ip-category':
      return categories.map(({ id, name, overview }) => ({ id, name, summary: overview }));
    case 'ip-item':
      return categories.flatMap(({ items }) => items);
    default:
      return [];
  }
}
