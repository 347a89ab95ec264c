import type { Draft, DraftWords } from '#check/draft.ts';
import { quotedFacts } from '#check/figures/quoted-facts.ts';
import { repeated } from '#check/lookup/repeated.ts';
import type { Finding } from '#check/problem.ts';
import type { FormLabels } from '#site/generated/form-labels.ts';
import type { FormUi } from '#site/generated/form-ui.ts';
import { memoize, memoizePair } from '#site/memoize.ts';
import { nodeAt } from '#site/node-path.ts';
import { type LedgerEntry, ledgerOf } from '#site/routes/ledger.ts';
import { type CollectionConfig, type EntryWords, files, type PageConfig, type PageWords } from '#site/source.ts';
import { languagesOf } from '#site/words/language.ts';
import { enginePack, packPlaceOf } from '#site/words/packs.ts';
import { tradeCheck } from '#trade/check.ts';
import type { YamlFile } from '#yaml/read-yaml.ts';
import { countriesIn } from './countries.ts';
import { type FilePart, partOf, schemaOf } from './file-parts.ts';
import { iconNames } from './icon-names.ts';
import { isPackPart } from './interface-schema.ts';
import { readForms } from './read-forms.ts';
import type { SchemaSet, Shapes } from './schema/schema-set.ts';
import { withExchangedTypes } from './shape/exchanged-types.ts';
import { shapeFindings } from './shape/shape-findings.ts';
import { strayFiles } from './stray-files.ts';
import { takeOutWrongWords } from './wrong-words.ts';

/** A draft, and what was found while its files were put together. */
interface AssembledDraft {
  draft: Draft;
  /** What does not fit its schema, and files that the site does not read. */
  findings: Finding[];
  /** Missing files that the site needs. */
  missing: string[];
}

/**
 * Assembles the files of a site, as far as each is valid, and finds what does not fit its schema. `unread` are the files that are
 * not read because of their ending, `packs` those with the engine's own words, of the site or not.
 */
export function assembleDraft(
  yaml: ReadonlyMap<string, YamlFile>,
  set: SchemaSet,
  images: Draft['images'],
  unread: readonly string[],
  packs: readonly YamlFile[],
): AssembledDraft {
  const { forms, findings } = readForms(set, yaml);
  const draft: Draft = {
    config: undefined,
    facts: undefined,
    pages: {},
    collections: {},
    collectionSchemas: collectionsWithSchema(set.shapes),
    words: {},
    packs: [],
    forms,
    countries: {},
    images,
    marked: {},
    stale: new Set(),
    icons: iconNames(),
  };
  for (const read of packs) findings.push(...addPackFile(draft, read, yaml.has(read.file) ? set.shapes : undefined));
  const defaultLanguage = defaultLanguageOf(yaml.get(files.config)?.value);
  findings.push(...addFiles(draft, yaml, set.shapes, defaultLanguage));

  const { findings: strays, misnamed } = strayFiles(draft, yaml, unread);
  findings.push(...strays);
  removeStrayWords(draft, strays);
  // A missing file that exists elsewhere, or with another ending, is reported there: rules take it for a broken one.
  for (const file of misnamed) {
    const part = partOf(file);
    if (part !== undefined) setPart(draft, part, undefined);
  }

  if (tradeCheck?.isUsed(draft) === false) draft.packs = draft.packs.filter(({ pack }) => pack === enginePack);
  for (const language of draft.config ? languagesOf(draft.config) : []) {
    draft.countries[language.code] = countriesIn(language, draft.countryNames);
  }
  findings.push(...takeOutWrongWords(draft));
  findings.push(...validateBlockWords(draft, yaml, set.shapes, defaultLanguage));
  const absent = [...(quotedFacts(draft).size > 0 ? (['facts'] as const) : []), ...(tradeCheck?.neededFiles(draft) ?? [])].filter(
    part => !yaml.has(files[part]),
  );
  // Rules take it for a broken one: what is not there is reported once. A site that quotes no facts needs no file of them.
  for (const part of absent) draft[part] = undefined;
  if (!yaml.has(files.facts) && !absent.includes('facts')) draft.facts = {};
  return {
    draft,
    findings: withExchangedTypes(findings, yaml, set.shapes),
    missing: absent.map(part => files[part]).filter(file => !misnamed.includes(file)),
  };
}

/** Names of the collections whose schema says what an entry has, without words and in words. */
const collectionsWithSchema = memoize(
  ({ schemas }: Shapes): ReadonlySet<string> =>
    new Set(
      Array.from(schemas).flatMap(([file, { $defs = {} }]) => {
        const [, name] = /^collections\/(.+)\.schema\.json$/.exec(file) ?? [];
        return name !== undefined && Object.hasOwn($defs, 'structure') && Object.hasOwn($defs, 'words') ? [name] : [];
      }),
    ),
);

/** Adds each YAML file but the layouts of forms and the packs to a draft: its value if it fits its schema, else `undefined`. Returns what does not fit. */
function addFiles(draft: Draft, yaml: ReadonlyMap<string, YamlFile>, shapes: Shapes, defaultLanguage: string | undefined): Finding[] {
  return [...yaml].flatMap(([file, read]) => {
    const { value, markedKeys } = read;
    const part = partOf(file);
    if (part === undefined || part.type === 'form-ui' || part.type === 'pack') return [];
    // Words of a page that has no file are reported as a whole.
    const isAlone = part.type === 'page-words' && !yaml.has(files.page(part.page));
    const all = isAlone ? [] : fileFindings(shapes, read).filter(finding => !isOfPictureName(finding, value, draft.images));
    const findings = 'language' in part ? relevantFindings(part.language, defaultLanguage, all) : all;
    if ('language' in part && value !== undefined) draft.marked[file] = markedKeys();
    setPart(draft, part, value === undefined || findings.length > 0 ? undefined : value);
    return findings;
  });
}

/** Adds a file of a pack to a draft, validated if it is one of the site. Returns what does not fit. */
function addPackFile(draft: Draft, read: YamlFile, shapes: Shapes | undefined): Finding[] {
  const { file, value, markedKeys } = read;
  const place = packPlaceOf(file);
  if (place === undefined) return [];
  const findings = shapes === undefined ? [] : fileFindings(shapes, read);
  const words = findings.length > 0 ? undefined : (value as object | undefined);
  draft.packs.push({ file, ...place, words, isOwn: shapes !== undefined });
  if (value !== undefined) draft.marked[file] = markedKeys();
  return findings;
}

/** Whether a picture is there, but under a name that no page can write: that is reported at the picture, with the pages. */
function isOfPictureName({ code, at: { path } }: Finding, value: unknown, images: Draft['images']): boolean {
  const name = code === 'shape/pattern' && path.at(-1) === 'image' ? nodeAt(value, path) : undefined;
  return typeof name === 'string' && Object.hasOwn(images, name);
}

/** Sets a part of a draft to the value of its file. */
function setPart(draft: Draft, part: FilePart, value: unknown): void {
  if (part.type === 'page-words') wordsIn(draft, part.language).pages[part.page] = value as PageWords | undefined;
  else if (part.type === 'entry-words')
    wordsIn(draft, part.language).collections[part.collection] = value as Record<string, EntryWords> | undefined;
  else if (part.type === 'form-labels') wordsIn(draft, part.language).formLabels[part.form] = value as FormLabels | undefined;
  else if (part.type === 'words') Object.assign(wordsIn(draft, part.language), { [part.part]: value });
  else if (part.type === 'page') draft.pages[part.page] = value as PageConfig | undefined;
  else if (part.type === 'collection') draft.collections[part.collection] = value as CollectionConfig | undefined;
  else if (part.type === 'form-ui') draft.forms[part.form] = { ...draft.forms[part.form], ui: value as FormUi | undefined };
  else if (part.type === 'addresses') Object.assign(draft, ledgerOf(value as LedgerEntry[] | undefined));
  else Object.assign(draft, { [part.type]: value });
}

function wordsIn({ words }: Draft, language: string): DraftWords {
  words[language] ??= { formLabels: {}, pages: {}, collections: {} };
  return words[language];
}

/** Removes the words of pages that are reported as files which the site does not read. */
function removeStrayWords(draft: Draft, strays: readonly Finding[]): void {
  for (const { at } of strays) {
    const part = partOf(at.file);
    if (part?.type === 'page-words') delete wordsIn(draft, part.language).pages[part.page];
  }
}

/** Validates the words of all blocks, and takes words that are not valid out of a draft. Returns what does not fit. */
function validateBlockWords(
  draft: Draft,
  yaml: ReadonlyMap<string, YamlFile>,
  shapes: Shapes,
  defaultLanguage: string | undefined,
): Finding[] {
  return Object.entries(draft.words).flatMap(([language, { pages }]) =>
    Object.entries(pages).flatMap(([page, words]) => {
      const structure = draft.pages[page];
      const read = yaml.get(files.pageWords(language, page));
      // A file that cannot be read is not reported as left over too.
      if (read?.value === undefined && !Object.hasOwn(draft.pages, page)) delete pages[page];
      if (words === undefined || read === undefined) return [];
      const findings = relevantFindings(language, defaultLanguage, structure ? blockWordsFindings(shapes)(structure, read) : []);
      // Words are validated by their structure. Without one they are not validated, so rules must not see them.
      if (findings.length > 0 || !structure) pages[page] = undefined;
      return findings;
    }),
  );
}

/**
 * The findings that count in a language. Missing words in a language other than the default are no problem of the file's shape: the
 * rules compare it with the default.
 */
const relevantFindings = (language: string, defaultLanguage: string | undefined, findings: readonly Finding[]) =>
  language === defaultLanguage ? [...findings] : findings.filter(({ code }) => code !== 'shape/missing-key');

/** What does not fit the schema of its file. */
const fileFindings = memoizePair((set: Shapes, { file, value }: YamlFile): Finding[] => {
  const part = partOf(file);
  if (value === undefined || part === undefined) return [];
  if (part.type === 'pack' && !isPackPart(set, part.part)) {
    const message = `Nothing reads this file: there is no ${part.part}.yaml in English.`;
    return [{ code: 'file/unknown', message, at: { file, path: [], on: 'key' } }];
  }
  const findings = shapeFindings(set, { file, at: [], value, schema: schemaOf(part) });
  if (findings.length > 0 || (part.type !== 'collection' && part.type !== 'entry-words')) return findings;
  // Each entry by the schema of its collection; one without a schema is reported by itself.
  if (!collectionsWithSchema(set).has(part.collection)) return [];
  const schema = `collections/${part.collection}.schema.json#/$defs/${part.type === 'collection' ? 'structure' : 'words'}`;
  return Object.entries(value as object).flatMap(([id, entry]) => shapeFindings(set, { file, at: [id], value: entry, schema }));
});

/** The words that a block needs depend on its type, which is in the page's structure. */
const blockWordsFindings = memoize((set: Shapes) =>
  memoizePair(({ blocks }: PageConfig, { file, value }: YamlFile): Finding[] => {
    const words = value as PageWords;
    // Two blocks with one id claim the same words: the id is reported, the words are not validated.
    const twice = repeated(blocks.map(({ id }) => id));
    return blocks.flatMap(({ id, type }) =>
      Object.hasOwn(words.blocks ?? {}, id) && !twice.has(id)
        ? shapeFindings(set, { file, at: ['blocks', id], value: words.blocks[id], schema: `blocks/${type}.schema.json#/$defs/words` })
        : [],
    );
  }),
);

/** The default language, as far as a config that may be invalid shows it. */
function defaultLanguageOf(config: unknown): string | undefined {
  const { languages } = (config ?? {}) as { languages?: { code?: unknown }[] };
  const code = Array.isArray(languages) ? languages[0]?.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
