import { routeTable } from '#check/lookup/route-table.ts';
import { layoutPart, type Settings, type SettingsOwner } from '#client/dev/edit/blocks/settings-types.ts';
import { defined } from '#site/defined.ts';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import type { Publication } from '#site/publication.ts';
import { files } from '#site/source.ts';
import { setChanged } from '#yaml/edit/set-changed.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { type OpenSite, openLoaded } from '../../../changes/open-site.ts';
import { planEntryWords } from '../../../lists/entry-words.ts';
import { datesOf, isRedirect } from '../../../move/redirects-from.ts';
import type { PageFiles } from '../blocks/page-files.ts';
import { formOf } from '../forms/form-of.ts';
import { type FieldPlace, fieldPlace, fieldSettings, planFieldSettings } from './field-settings.ts';
import { standaloneSchema } from './standalone-schema.ts';
import { withoutEmpty } from './without-empty.ts';

/** Where settings are written, and by which schema. */
interface SettingsPlace {
  title: string;
  file: string;
  path: NodePath;
  schema: string;
  /** Keys that a form does not show: changing them takes more than this file. */
  kept: readonly string[];
  /** Keys that only developers need. */
  developers?: readonly string[];
}

/** Commands move and rename routes, with their links and words. */
const keptOfRoute = ['path', 'name', 'page', 'children', 'redirect', 'title'];

const developersOfRoute = ['affix', 'noCache', 'activeMenu', 'alwaysShow', 'roles', 'frame', 'siteLog'];

const routeSchema = 'site.schema.json#/$defs/route';
const publicationKeys = ['draft', 'publishFrom', 'publishUntil'];

/** The settings of a block or route; `undefined` where there is none. */
export function settingsOf(root: string, { texts, loaded }: PageFiles, owner: SettingsOwner): Settings | undefined {
  const { draft } = openLoaded(root, loaded);
  const field = fieldIn({ draft }, owner);
  if (field !== undefined) return fieldSettings(field, loaded, texts.get(field.file) ?? '');
  const place = placeOf({ draft }, owner);
  if (place === undefined) return undefined;
  const { file, path, kept, title } = place;
  const { value: written, locate } = readYaml(file, texts.get(file) ?? '');
  const value = nodeAt(written, path);
  const schema = standaloneSchema(loaded.schemas.schemas, draft, place.schema, kept);
  if (!isMap(value)) return undefined;
  const { start } = locate(path);
  return { title, line: `${file}:${start.line}`, schema, value: without(value, kept), ...defined({ developers: place.developers }) };
}

/** Plans other settings: only what differs is written. Throws RangeError where there is no such block or route. */
export function planSettings(site: OpenSite, { loaded }: PageFiles, owner: SettingsOwner, given: Record<string, unknown>): void {
  const field = fieldIn(site, owner);
  if (field !== undefined) {
    planFieldSettings(site, field, given);
    return;
  }
  const place = placeOf(site, owner);
  const text = place && site.changes.read(place.file);
  if (place === undefined || text === undefined) throw new RangeError('There is nothing to set.');
  const { file, path, kept } = place;
  const old = nodeAt(readYaml(file, text).value, path);
  if (!isMap(old)) throw new RangeError('There is nothing to set.');
  const own = Object.fromEntries(Object.entries(old).filter(([key]) => kept.includes(key)));
  const { properties } = standaloneSchema(loaded.schemas.schemas, site.draft, place.schema, kept);
  const order = Object.keys(Object(properties));
  const value = { ...own, ...withoutEmpty(without(given, kept), old) };
  site.changes.put(file, setChanged(text, path, value, { order }));
  if (place.schema === routeSchema) redateRedirects(site, owner.pathname, value);
  if (!('type' in old && 'id' in old) || owner.part !== '' || owner.fact !== '') return;
  const words = standaloneSchema(loaded.schemas.schemas, site.draft, `blocks/${old.type}.schema.json#/$defs/words`, []);
  planEntryWords(site, { page: owner.page, id: owner.id, words }, old, value);
}

function placeOf({ draft }: Pick<OpenSite, 'draft'>, { page, id, pathname, part, fact }: SettingsOwner): SettingsPlace | undefined {
  if (fact !== '') return factPlace(draft, fact);
  if (id === '') {
    const found = routeTable(draft).find(pathname);
    if (found?.entry.page !== page) return undefined;
    const title = `The page ${found.path}`;
    return { title, file: files.config, path: found.at, schema: routeSchema, kept: keptOfRoute, developers: developersOfRoute };
  }
  const form = formOf(draft, page, id);
  if (part === layoutPart && form !== undefined)
    return { title: `Layout of the form ${form}`, file: files.formUi(form), path: [], schema: 'form-ui.schema.json', kept: [] };
  const index = draft.pages[page]?.blocks.findIndex(block => block.id === id) ?? -1;
  const type = draft.pages[page]?.blocks[index]?.type;
  if (type === undefined) return undefined;
  return {
    title: `Block ${id} (${type})`,
    file: files.page(page),
    path: ['blocks', index],
    schema: `blocks/${type}.schema.json#/$defs/structure`,
    kept: ['type', 'id'],
  };
}

/** Redirects to a route are there on the days of the route. */
function redateRedirects({ draft, changes }: OpenSite, pathname: string, value: Publication): void {
  const { entries, find } = routeTable(draft);
  const route = find(pathname);
  const above = route?.ancestors.map(({ entry }) => entry) ?? [];
  const dates = datesOf([value, ...above]);
  if (route === undefined || JSON.stringify(dates) === JSON.stringify(datesOf([route.entry, ...above]))) return;
  for (const { entry, at } of entries) {
    if (isRedirect(entry) && entry.redirect === route.path)
      changes.put(files.config, setChanged(changes.read(files.config) ?? '', at, { ...without({ ...entry }, publicationKeys), ...dates }));
  }
}

/** What a fact is: exactly one of these. */
const factKinds = ['value', 'range', 'choices', 'version'];

function factPlace({ facts }: OpenSite['draft'], name: string): SettingsPlace | undefined {
  const path = name.split('.');
  const fact = nodeAt(facts, path);
  if (path.length !== 2 || !isMap(fact)) return undefined;
  const others = factKinds.filter(kind => !Object.hasOwn(fact, kind));
  return { title: `Fact ${name}`, file: files.facts, path, schema: 'facts.schema.json#/$defs/fact', kept: [...others, 'counts'] };
}

/** The field of a form that is meant; `undefined` for anything else. */
function fieldIn({ draft }: Pick<OpenSite, 'draft'>, { page, id, part }: SettingsOwner): FieldPlace | undefined {
  const form = formOf(draft, page, id);
  return form === undefined || part === '' || part === layoutPart ? undefined : fieldPlace(draft, form, part);
}

const without = (value: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
