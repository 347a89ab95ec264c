import { isMap, type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import type { Draft, DraftWords, Rule } from '../draft.ts';
import { isOfRemovedOption } from '../forms/removed-options.ts';
import { translateMark } from '../language/untranslated-copy.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Place, Report } from '../problem.ts';
import { respelling } from '../suggest/respelling.ts';
import { reportOriginal, slipsOfOriginal } from './original-words.ts';
import type { Difference } from './word-differences.ts';
import { differingKey, versionsOf, type WordsEntry, wordsEntries } from './words-entries.ts';

/** Words have the keys that the structure names and that the default language has, no others, and the same shape. */
export const translatedWords: Rule = (draft, report) => {
  const files = wordsFiles(draft);
  const isRemoved = isOfRemovedOption(draft);
  const entries = wordsEntries(draft, files).filter(({ file: { file }, difference }) => !isRemoved(file, difference.path));
  const originals = slipsOfOriginal(draft, entries, files);
  for (const group of originals) reportOriginal(group, report);
  const reported = new Set(originals.flat());
  for (const group of Map.groupBy(
    entries.filter(entry => !reported.has(entry)),
    slipOf,
  ).values()) {
    const [{ file, difference, meant } = {}] = group;
    const isEverywhere =
      file !== undefined && group.length > 1 && group.length === versionsOf(file, files).length && !isBrokenElsewhere(draft, file);
    if (isEverywhere && difference !== undefined && meant?.named) reportName(group, difference, meant, report);
    else if (isEverywhere && difference?.type === 'missing' && difference.named) reportUnsaid(group, difference.named, report);
    else for (const entry of group) reportEntry(entry, report);
  }
};

/** Whether a language has this file, too, but in a state that cannot be read: nobody knows which words it has. */
function isBrokenElsewhere(draft: Draft, { part, page, form, collection }: WordsFile): boolean {
  const records = draftLanguages(draft).map(({ words = {} as Partial<DraftWords> }) => {
    if (page !== undefined) return [words.pages, page] as const;
    if (collection !== undefined) return [words.collections, collection] as const;
    return form === undefined ? ([words, part] as const) : ([words.formLabels, form] as const);
  });
  return records.some(([record = {}, name]) => Object.hasOwn(record, name) && (record as Record<string, unknown>)[name] === undefined);
}

/** Equal for the same mistake in every language, so that a name misspelt in the structure is reported there, once. */
function slipOf({ file, difference, meant }: WordsEntry): string {
  const named = meant?.named ?? (difference.type === 'missing' ? difference.named : undefined);
  return named === undefined
    ? `${file.file} ${pointerOf(difference.path)}`
    : `${named.file}${pointerOf(named.path)} ${difference.type} ${differingKey(difference)}`;
}

/** What a language lacks that is not offered is no mistake: see `waitingIn`. */
function reportEntry({ file, difference, meant, lacking = [] }: WordsEntry, report: Report): void {
  if (!file.language.isOffered && isLacking(file, difference)) return;
  if (difference.type === 'shape') reportShape(file, difference, report);
  else if (difference.type === 'missing') reportMissing(file, difference, report);
  else reportLeftOver(file, difference, { meant, lacking }, report);
}

/** Whether a language lacks something here: words, or entries at the end of a list. */
function isLacking({ words, twin }: WordsFile, { type, path }: Difference): boolean {
  const [own, original] = [nodeAt(words, path), nodeAt(twin?.words, path)];
  return type === 'missing' || (type === 'shape' && Array.isArray(own) && Array.isArray(original) && own.length < original.length);
}

function reportName(group: readonly WordsEntry[], leftOver: Difference, { path, named }: Difference, report: Report): void {
  if (named === undefined) return;
  report({
    code: 'words/name',
    message: `No language has words for \`${String(path.at(-1))}\`, but all have words for \`${differingKey(leftOver)}\`, which nothing names. Correct the name here, or rename the words.`,
    at: named,
    notes: group.map(({ file: { file, language }, difference }) => ({
      message: `In ${language.name}:`,
      at: { file, path: difference.path, on: 'key' as const },
    })),
    suggest: [differingKey(leftOver)],
  });
}

/** A new name in the structure is one mistake, however many languages lack its words. */
function reportUnsaid(group: readonly WordsEntry[], named: Place, report: Report): void {
  const [first] = group;
  if (first === undefined) return;
  const key = differingKey(first.difference);
  report({
    code: 'words/missing',
    severity: first.file.language.missing,
    message: `No language has words for \`${key}\`. Add \`${key}:\` to the words of each.`,
    at: named,
    notes: group.map(({ file: { file, language, words }, difference: { path, order = [] } }) => {
      const parent = path.slice(0, -1);
      const before = neighbourBefore(key, order, keysOf(nodeAt(words, parent)));
      return {
        message: `In ${language.name}, ${before === undefined ? under(path) : `after \`${before}\``}:`,
        at: { file, path: before === undefined ? parent : [...parent, before], on: 'key' as const },
      };
    }),
  });
}

function reportMissing({ file, language, twin, words }: WordsFile, { path, named, order = [] }: Difference, report: Report): void {
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  const inTwin = twin !== undefined && nodeAt(twin.words, path) !== undefined;
  const ordered = inTwin ? keysOf(nodeAt(twin.words, parent)) : order;
  const own = keysOf(nodeAt(words, parent));
  const before = neighbourBefore(key, ordered, own);
  // If there is a key that the other language has not, the missing key may only have another name.
  const isCertain = inTwin && own.every(name => ordered.includes(name));
  const notes = [
    ...(inTwin ? [{ message: `In ${twin.language.name}:`, at: { file: twin.file, path, on: 'key' as const } }] : []),
    ...(!inTwin && named ? [{ message: 'It is named here:', at: named }] : []),
  ];
  report({
    code: 'words/missing',
    severity: language.missing,
    message: `The ${language.name} words of \`${key}\` are missing. Add \`${key}:\` ${before === undefined ? under(path) : `after \`${before}\``}.`,
    at: { file, path: before === undefined ? parent : [...parent, before], on: 'key' },
    ...(notes.length === 0 ? {} : { notes }),
    ...(isCertain
      ? { fix: { type: 'add-key', at: parent, key, value: nodeAt(twin.words, path), order: ordered, comment: translateMark } }
      : {}),
  });
}

/** The key after which a missing one belongs: the nearest key before it, in the order of the other file, that this file has. */
function neighbourBefore(key: string, order: readonly string[], own: readonly string[]): string | undefined {
  return order.slice(0, order.indexOf(key)).findLast(name => own.includes(name));
}

const keysOf = (map: unknown) => (isMap(map) ? Object.keys(map) : []);

function reportLeftOver(
  { file, language, twin }: WordsFile,
  { path, namedIn }: Difference,
  { meant, lacking }: { meant: Difference | undefined; lacking: string[] },
  report: Report,
): void {
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  const byTwin = namedIn === undefined && twin !== undefined;
  report({
    code: 'words/left-over',
    severity: language.severity,
    message: byTwin
      ? `\`${key}\` stands in ${language.name} only: ${twin.language.name} has no such key here. Remove it, or add it to ${twin.file} too.`
      : `\`${key}\` is left over: nothing in ${namedIn} has this name. Remove it, or correct the name.`,
    at: { file, path, on: 'key' },
    ...(byTwin && parent.length > 0
      ? { notes: [{ message: `In ${twin.language.name}:`, at: { file: twin.file, path: parent, on: 'key' } }] }
      : {}),
    ...(meant === undefined ? {} : { suggest: [differingKey(meant)] }),
    ...respelling({ path, on: 'key' }, key, lacking),
  });
}

function reportShape(
  { file, language, twin }: WordsFile,
  { path, expected, actual }: Extract<Difference, { type: 'shape' }>,
  report: Report,
): void {
  if (twin === undefined) return;
  report({
    code: 'words/shape',
    severity: language.severity,
    message: `${nameOf(path)} has ${actual} in ${language.name}, but ${expected} in ${twin.language.name}. Both languages need the same ones in the same order.`,
    at: { file, path, on: 'key' },
    notes: [{ message: `In ${twin.language.name}:`, at: { file: twin.file, path, on: 'key' } }],
  });
}

function under(path: NodePath): string {
  const parent = path.slice(0, -1);
  return parent.length === 0 ? 'to this file' : `under ${nameOf(parent)}`;
}

function nameOf(path: NodePath): string {
  const last = path.at(-1);
  return typeof last === 'number' ? `entry ${last + 1} of ${nameOf(path.slice(0, -1))}` : `\`${last ?? ''}\``;
}
