import type { Draft, DraftWords } from '#check/draft.ts';
import { repeated } from '#check/lookup/repeated.ts';
import type { Finding } from '#check/problem.ts';
import type { FormLabels } from '#site/generated/form-labels.ts';
import type { FormUi } from '#site/generated/form-ui.ts';
import { memoize, memoizePair } from '#site/memoize.ts';
import { files, type PageConfig, type PageWords } from '#site/source.ts';
import { languagesOf } from '#site/words/language.ts';
import type { YamlFile } from '#yaml/read-yaml.ts';
import { countriesIn } from './countries.ts';
import { type FilePart, partOf, schemaOf } from './file-parts.ts';
import { iconNames } from './icon-names.ts';
import { readForms } from './read-forms.ts';
import type { SchemaSet, Shapes } from './schema/schema-set.ts';
import { withExchangedTypes } from './shape/exchanged-types.ts';
import { shapeFindings } from './shape/shape-findings.ts';
import { strayFiles } from './stray-files.ts';

/**
 * Assembles the files of a site, as far as each is valid, and finds what does not fit its schema. `unread` are the files that are
 * not read because of their ending. `meant` are missing files that exist under another name, which is reported at that file.
 */
export function draftOf(
  yaml: ReadonlyMap<string, YamlFile>,
  set: SchemaSet,
  images: Draft['images'],
  unread: readonly string[],
): { draft: Draft; findings: Finding[]; meant: string[] } {
  const { forms, findings } = readForms(set, yaml);
  const words: Draft['words'] = {};
  const parts = { config: undefined, facts: undefined, catalogue: undefined, pages: {} };
  const draft: Draft = { ...parts, words, forms, countries: {}, images, marked: {}, icons: iconNames() };
  const defaultLanguage = defaultLanguageOf(yaml.get(files.config)?.value);
  const wordsIn = (language: string): DraftWords => {
    words[language] ??= { formLabels: {}, pages: {} };
    return words[language];
  };
  const place = (part: FilePart, whole: unknown) => {
    if (part.type === 'page-words') wordsIn(part.language).pages[part.page] = whole as PageWords | undefined;
    else if (part.type === 'form-labels') wordsIn(part.language).formLabels[part.form] = whole as FormLabels | undefined;
    else if (part.type === 'words') Object.assign(wordsIn(part.language), { [part.part]: whole });
    else if (part.type === 'page') draft.pages[part.page] = whole as PageConfig | undefined;
    else if (part.type === 'form-ui') forms[part.form] = { ...forms[part.form], ui: whole as FormUi | undefined };
    else Object.assign(draft, { [part.type]: whole });
  };

  for (const [file, read] of yaml) {
    const { value, markedKeys } = read;
    const part = partOf(file);
    if (part === undefined || part.type === 'form-ui') continue;
    // Words of a page that has no file are reported as a whole.
    const isAlone = part.type === 'page-words' && !yaml.has(files.page(part.page));
    const own = isAlone ? [] : fileFindings(set.shapes, read);
    const told = 'language' in part && part.language !== defaultLanguage ? own.filter(isNotMissing) : own;
    findings.push(...told);
    if ('language' in part && value !== undefined) draft.marked[file] = markedKeys();
    place(part, value === undefined || told.length > 0 ? undefined : value);
  }

  const { findings: strays, meant } = strayFiles(draft, yaml, unread);
  findings.push(...strays);
  for (const { at } of strays) {
    const part = partOf(at.file);
    if (part?.type === 'page-words') delete wordsIn(part.language).pages[part.page];
  }
  // A missing file that exists elsewhere, or with another ending, is reported there.
  for (const file of meant) {
    const part = partOf(file);
    if (part !== undefined) place(part, undefined);
  }

  for (const language of draft.config ? languagesOf(draft.config) : []) draft.countries[language.code] = countriesIn(language);

  for (const [language, { pages }] of Object.entries(words)) {
    for (const [page, pageWords] of Object.entries(pages)) {
      const structure = draft.pages[page];
      const read = yaml.get(files.pageWords(language, page));
      // A file that cannot be read is not reported as left over too.
      if (read?.value === undefined && !Object.hasOwn(draft.pages, page)) delete pages[page];
      if (pageWords === undefined || read === undefined) continue;
      const faults = structure ? blockWordsFindings(set.shapes)(structure, read) : [];
      const told = language === defaultLanguage ? faults : faults.filter(isNotMissing);
      findings.push(...told);
      // Words are validated by their structure. Without one they are not validated, so rules must not see them.
      if (told.length > 0 || !structure) pages[page] = undefined;
    }
  }
  return { draft, findings: withExchangedTypes(findings, yaml, set.shapes), meant };
}

/** What does not fit the schema of its file. */
const fileFindings = memoizePair((set: Shapes, { file, value }: YamlFile): Finding[] => {
  const part = partOf(file);
  return value === undefined || part === undefined ? [] : shapeFindings(set, { file, at: [], value, schema: schemaOf(part) });
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

/**
 * Missing words in a language other than the default are no problem of the file's shape: the rules compare it with the default.
 */
const isNotMissing = ({ code }: Finding) => code !== 'shape/missing-key';

/** The default language, as far as a config that may be invalid shows it. */
function defaultLanguageOf(config: unknown): string | undefined {
  const { languages } = (config ?? {}) as { languages?: { code?: unknown }[] };
  const code = Array.isArray(languages) ? languages[0]?.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
