import { parse } from 'yaml';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { removeNode, renameKey } from '#yaml/edit/edit-yaml.ts';
import { readable } from '../add/kebab-name.ts';
import { addWords } from '../add/new-words.ts';
import type { OpenSite } from '../changes/open-site.ts';

/**
 * The words that a schema demands, each text with the same title: a text, the required keys of a mapping, the items of a list, as many as
 * in words `like` these.
 */
function wordsOfShape(schema: unknown, title: string, like?: unknown): unknown {
  if (!isMap(schema)) return title;
  const { properties, items, required = [], minItems = 1 } = schema as { [key: string]: unknown; required?: string[]; minItems?: number };
  if (isMap(properties)) return Object.fromEntries(required.map(key => [key, wordsOfShape(properties[key], title, nodeAt(like, [key]))]));
  if (items === undefined) return title;
  const [first] = Array.isArray(like) ? like : [];
  return Array.from({ length: Array.isArray(like) ? like.length : minItems }, () => wordsOfShape(items, title, first));
}

/** The ids of the entries of a list that has some; `undefined` for anything else. */
export function idsIn(list: unknown): string[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const ids = list.map(entry => nodeAt(entry, ['id']));
  return ids.every(id => typeof id === 'string') ? ids : undefined;
}

/**
 * Plans that the words of a block follow its entries: a new one has words that repeat its id, to be translated elsewhere, a renamed one
 * keeps its words, and one that is gone has none.
 *
 * @param words the schema of the words of the block, without references
 */
export function planEntryWords(
  site: OpenSite,
  { page, id, words }: { page: string; id: string; words: unknown },
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void {
  const { changes, languages } = site;
  const fileIn = (code: string) => files.pageWords(code, page);
  const wordsAt = (code: string, path: NodePath) => nodeAt(parse(changes.read(fileIn(code)) ?? ''), path);
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old = [], now = []] = [idsIn(before[key]), idsIn(after[key])];
    const list = ['blocks', id, key];
    const renamed =
      old.length === now.length ? old.flatMap((own, index) => (now.includes(own) ? [] : [[own, now[index] ?? own] as const])) : [];
    const gone = old.filter(own => !now.includes(own) && !renamed.some(([from]) => from === own));
    const added = now.filter(own => !old.includes(own) && !renamed.some(([, to]) => to === own));
    for (const { code } of languages) {
      const known = wordsAt(code, list);
      if (!isMap(known)) continue;
      for (const [from, to] of renamed)
        if (Object.hasOwn(known, from) && !Object.hasOwn(known, to))
          changes.edit(fileIn(code), source => renameKey(source, [...list, from], to));
      for (const own of gone) if (Object.hasOwn(known, own)) changes.edit(fileIn(code), source => removeNode(source, [...list, own]));
    }
    for (const own of added) {
      const place = now.indexOf(own);
      planWordsOf(site, { page, id, key, words }, { id: own, texts: readable(own), after: now[place - 1] });
    }
  }
}

/**
 * Plans the words of a new entry in every language that has words of the page: those of the default language, `texts`, or that text for each
 * that the schema demands; the others copy them, and are to be translated.
 */
export function planWordsOf(
  { changes, languages }: OpenSite,
  { page, id, key, words }: { page: string; id: string; key: string; words: unknown },
  entry: { id: string; texts: unknown; after?: string | undefined },
): void {
  const fileIn = (code: string) => files.pageWords(code, page);
  const wordsAt = (code: string, path: NodePath) => nodeAt(parse(changes.read(fileIn(code)) ?? ''), path);
  const [original] = languages;
  const like = Object.values(Object(wordsAt(original.code, ['blocks', id, key])))[0];
  const shape = nodeAt(words, ['properties', key, 'additionalProperties']);
  const texts = typeof entry.texts === 'string' ? wordsOfShape(shape, entry.texts, like) : entry.texts;
  // As deep as the file goes: a block without words, or a list without entries, has no place yet.
  const steps = ['blocks', id, key, entry.id];
  const depthOf = (code: string) => [3, 2, 1].find(depth => isMap(wordsAt(code, steps.slice(0, depth))));
  for (const [depth, own] of Map.groupBy(languages, ({ code }) => depthOf(code))) {
    if (depth === undefined) continue;
    const value = steps.slice(depth + 1).reduceRight((inner: unknown, step) => ({ [step]: inner }), texts);
    addWords(changes, own, fileIn, {
      parent: steps.slice(0, depth),
      key: steps[depth] ?? '',
      words: own.some(language => language === original) ? { [original.code]: value } : {},
      after: depth === 3 ? entry.after : undefined,
      copied: value,
    });
  }
}
