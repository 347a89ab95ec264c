import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isScalar, parse, parseDocument, visit } from 'yaml';
import type { RouteEntry, SiteConfig } from '#site/generated/site-config.ts';
import { flattenEntries } from '#site/routes/route.ts';
import { files, type PageConfig } from '#site/source.ts';

const pagesPerSection = 25;
/** Large sites keep their menus short: of each section this many pages show in it, the others are hidden details. */
const visiblePerSection = 2;

/**
 * Writes into `folder` a site of at least `documents` documents, as near as it gets: the real site in the languages it
 * offers, without the pages of single catalogue entries, and as many copies of its pages as are needed, in sections of 25.
 *
 * @returns the number of documents (pages × offered languages, without the not-found pages)
 */
export async function generateSite(root: string, folder: string, documents: number): Promise<number> {
  await cp(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
  // It was never published, so no address of it has to answer for ever.
  await rm(path.join(folder, files.addresses));
  await symlink(path.join(root, 'schemas'), path.join(folder, 'schemas'));
  const config = parse(await readFile(path.join(root, files.config), 'utf8')) as SiteConfig;
  const offered = config.languages.filter(language => language.offered !== false);
  const languages = offered.map(({ code }) => code);
  const others = config.languages.filter(language => !offered.includes(language));
  await Promise.all(others.map(({ code }) => rm(path.join(folder, 'content/locales', code), { recursive: true })));
  const otherCodes = others.map(({ code }) => code);
  await Promise.all([files.countries, files.glossary].map(file => dropLanguages(path.join(folder, file), otherCodes)));

  const pages = flattenEntries(config.routes).flatMap(({ entry }) => entry.page ?? []);
  await Promise.all(pages.map(page => dropCatalogueEntries(path.join(folder, files.page(page)))));
  // A site has one catalogue, however large it is: pages that list it are not copied.
  const templates = pages.filter(page => !page.startsWith('ip'));
  const copies = Array.from({ length: Math.max(0, Math.ceil(documents / languages.length) - pages.length) }, (_, index) => `copy-${index}`);
  await Promise.all(
    copies.flatMap((copy, index) => {
      const template = templates[index % templates.length] ?? 'home';
      const page = cp(path.join(folder, files.page(template)), path.join(folder, files.page(copy)));
      const words = languages.map(language =>
        copyWords(folder, files.pageWords(language, template), files.pageWords(language, copy), copy),
      );
      return [page, ...words];
    }),
  );

  const sections: RouteEntry[] = [];
  for (let start = 0; start < copies.length; start += pagesPerSection) {
    sections.push(sectionOf(sections.length, copies.slice(start, start + pagesPerSection)));
  }
  await writeConfig(path.join(root, files.config), path.join(folder, files.config), offered, sections);
  await Promise.all(languages.map(language => addTitles(path.join(folder, files.words(language, 'routes')), sections)));
  return (pages.length + copies.length) * languages.length;
}

/** Copies the words of a page, with a description of its own and without keywords: the checker warns of those of a hidden page. */
async function copyWords(folder: string, from: string, to: string, name: string): Promise<void> {
  const text = await readFile(path.join(folder, from), 'utf8');
  await writeFile(
    path.join(folder, to),
    text.replace(/^keywords:.*\n(?: .*\n)*/m, '').replace(/^description: (?:>-\n\s+)?/m, start => `${start}${name} – `),
  );
}

function sectionOf(number: number, pages: string[]): RouteEntry {
  const children = pages.map((page, index): RouteEntry => {
    const route = { path: page, name: page.replace('-', ''), page };
    return index < visiblePerSection ? route : { ...route, hidden: true, activeMenu: `/section-${number}/${pages[0]}` };
  });
  return { path: `/section-${number}`, name: `section${number}`, icon: 'layers', redirect: `/section-${number}/${pages[0]}`, children };
}

async function writeConfig(from: string, to: string, languages: SiteConfig['languages'], sections: RouteEntry[]): Promise<void> {
  const config = parseDocument(await readFile(from, 'utf8'));
  config.set('languages', config.createNode(languages));
  for (const section of sections) config.addIn(['routes'], config.createNode(section));
  await writeFile(to, config.toString());
}

async function addTitles(file: string, sections: RouteEntry[]): Promise<void> {
  const titles = sections.flatMap(section => [section, ...(section.children ?? [])]).map(({ name }) => `${name}: ${name}\n`);
  await writeFile(file, (await readFile(file, 'utf8')) + titles.join(''));
}

async function dropCatalogueEntries(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const { each } = parse(text) as PageConfig;
  if (each !== undefined) await writeFile(file, text.replace(/^each:.*\n/m, ''));
}

/** Removes languages from a file that has them as keys, at whatever depth. */
async function dropLanguages(file: string, codes: readonly string[]): Promise<void> {
  const document = parseDocument(await readFile(file, 'utf8'));
  visit(document, { Pair: (_, { key }) => (isScalar(key) && codes.includes(String(key.value)) ? visit.REMOVE : undefined) });
  await writeFile(file, document.toString());
}
