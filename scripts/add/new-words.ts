import { parse, stringify } from 'yaml';
import { translateMark } from '#check/language/untranslated-copy.ts';
import type { DraftLanguage } from '#check/lookup/draft-languages.ts';
import { modelineOf } from '#loader/modeline.ts';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { insertKey } from '#yaml/edit/edit-yaml.ts';
import type { ChangeSet } from '../changes/change-set.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { stubFile } from '../i18n/stub-edits.ts';

/** Puts a new file of words into some languages: the words themselves in the default language, stubs in the others. */
export function putWords(
  changes: ChangeSet,
  [original, ...others]: OpenSite['languages'],
  fileIn: (language: string) => string,
  words: object,
): void {
  const text = yamlFile(fileIn(original.code), words);
  changes.put(fileIn(original.code), text);
  for (const { code } of others) changes.put(fileIn(code), stubFile(text, fileIn(code)));
}

/** Adds a key to a file of words of each language; one without own words gets a stub, `copied` from the first, the default language. */
export function addWords(
  changes: ChangeSet,
  languages: readonly DraftLanguage[],
  fileIn: (language: string) => string,
  {
    parent = [],
    key,
    words,
    after,
    copied = words[languages[0]?.code ?? ''],
  }: { parent?: NodePath; key: string; words: Partial<Record<string, unknown>>; after?: string | undefined; copied?: unknown },
): void {
  for (const { code } of languages) {
    const file = fileIn(code);
    const own = words[code];
    const text = changes.read(file);
    if (text === undefined) continue;
    const map = nodeAt(parse(text), parent);
    const place = after !== undefined && typeof map === 'object' && map !== null && Object.hasOwn(map, after) ? { after } : {};
    const value = own ?? copied;
    changes.edit(file, source =>
      insertKey(source, parent, key, value, { ...place, ...(own === undefined ? { comment: translateMark } : {}) }),
    );
  }
}

/** The text of a YAML file of the site: the line that names its schema, then the value. */
export function yamlFile(file: string, value: object): string {
  return `${modelineOf(file)}\n${stringify(value, { lineWidth: 0 })}`;
}
