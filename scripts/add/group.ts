import { parse } from 'yaml';
import { routeTable } from '#check/lookup/route-table.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { defined } from '#site/defined.ts';
import type { RouteEntry, SiteConfig } from '#site/generated/site-config.ts';
import { files } from '#site/source.ts';
import { insertItem, insertKey } from '#yaml/edit/edit-yaml.ts';
import { listAddresses } from '../changes/ledger.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { placeOfPath } from '../changes/new-path.ts';
import { languagesFor, type OpenSite, openSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { addWords } from './new-words.ts';
import { isHeldBack, planPage } from './plan-page.ts';
import { sayWhatWaits } from './say-what-waits.ts';
import { titleOptions, titlesIn } from './titles.ts';

/** `group /path --title TITLE --page STEP --page-title TITLE`: a group of the menu with its first page. */
export async function addGroup(args: string[]): Promise<number> {
  const site = await openSite(args);
  const others = site.languages.slice(1).map(({ code }) => `page-title-${code}`);
  const { values, positionals } = readSiteOptions(
    args,
    ['title', 'icon', 'name', 'page', 'page-title', 'description', ...titleOptions(site.languages), ...others],
    { flags: ['dry-run'], places: ['The path of the group'] },
  );
  const [path = ''] = positionals;
  const { title, page: step, 'page-title': pageTitle } = values;
  if (title === undefined) throw new UsageError('A group has a title: --title "…".');
  if (step === undefined || pageTitle === undefined)
    throw new UsageError('A group without pages shows nothing. Its first page is --page sensors --page-title "Sensors".');
  const given = values as Partial<Record<string, string>>;
  const pageTitles = Object.fromEntries(
    site.languages.flatMap(({ code }, index) => {
      const own = index === 0 ? pageTitle : given[`page-title-${code}`];
      return own === undefined ? [] : [[code, own]];
    }),
  );
  const { page, waiting } = planGroup(site, {
    path,
    titles: titlesIn(site.languages, values),
    icon: values.icon,
    name: values.name,
    first: { step, titles: pageTitles, description: values.description ?? pageTitle },
  });
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;
  console.error(`\nNext: write ${files.pageWords(site.languages[0].code, page)}. \`npm run dev\` shows it at ${path}/${step}.`);
  console.error(
    'The menu shows the page in the place of its group until there is a second one, or the route of the group says `alwaysShow: true`.',
  );
  sayWhatWaits(waiting, code => files.pageWords(code, page));
  return 0;
}

/** A group of the menu to be added. */
interface NewGroup {
  path: string;
  /** By language; that of the default language is always given. */
  titles: Partial<Record<string, string>>;
  icon?: string | undefined;
  name?: string | undefined;
  /** Its first page; `step` is the end of its path. */
  first: { step: string; titles: Partial<Record<string, string>>; description: string };
}

/** Plans a group with its first page; returns the name of the page file, and who waits for it. Throws UsageError where it cannot be added. */
export function planGroup(site: OpenSite, { path, titles, icon, name: wanted, first }: NewGroup) {
  const { draft, changes } = site;
  const languages = languagesFor(site.languages, titles);
  const { parent, written } = placeOfPath(draft, path);
  const { entries } = routeTable(draft);
  if (entries.some(entry => entry.path === path)) throw new UsageError(`There is a route \`${path}\` already. Choose another path.`);
  const name = wanted ?? nameOf(path);
  if (entries.some(({ entry }) => entry.name === name))
    throw new UsageError(`There is a route with the name \`${name}\` already. Choose another one with --name.`);
  if (icon !== undefined && !draft.icons.has(icon))
    throw new UsageError(`There is no icon \`${icon}\`.${didYouMean(suggestion(icon, draft.icons))}`);
  const untitled = languages.some(({ code }) => titles[code] === undefined);
  const route: RouteEntry = {
    path: written,
    name,
    ...defined({ icon }),
    ...(untitled && isHeldBack(languages) ? { languages: [languages[0].code] } : {}),
  };
  changes.edit(files.config, source =>
    parent === undefined
      ? insertItem(source, ['routes'], route)
      : parent.entry.children === undefined
        ? insertKey(source, parent.at, 'children', [route])
        : insertItem(source, [...parent.at, 'children'], route),
  );
  const titled = languages.filter(({ code }) => titles[code] !== undefined);
  addWords(changes, titled, code => files.words(code, 'routes'), { key: name, words: titles });
  // The page finds the group in the config as it will be.
  const config = parse(changes.read(files.config) ?? '') as SiteConfig;
  const addresses = draft.addresses === undefined ? undefined : [...draft.addresses, path];
  if (draft.addresses !== undefined) listAddresses(changes, draft.addresses, [path]);
  const grown = { ...site, draft: { ...draft, config, ...defined({ addresses }) } };
  const page = planPage(grown, { path: `${path}/${first.step}`, titles: first.titles, description: first.description });
  return { page, waiting: languagesFor(site.languages, first.titles).slice(1) };
}

/** `/lab/thin-film` → `thinFilm` */
const nameOf = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, letter => letter.toLowerCase());
