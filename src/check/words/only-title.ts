import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { textsWhere } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { entryTexts } from '../lookup/entry-texts.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Report } from '../problem.ts';

/** Pages and entries say more than their title, which `npm run add` repeats until their texts are written. */
export const onlyTitle: Rule = (draft, report) => {
  for (const file of wordsFiles(draft)) {
    if (file.page !== undefined && file.language.isDefault) {
      const repeated = repeatedTexts(file.words, draft.pages[file.page]?.blocks[0]?.id);
      reportRepeated(report, file, { what: `The page \`${file.page}\``, repeated, title: 'its title or its lead' });
    }
    for (const { path, name } of entryTexts(file)) {
      const repeated = repeatedInEntry(file, path, name);
      reportRepeated(report, file, { what: `The entry \`${path.at(-1)}\``, repeated, title: `its ${name}` });
    }
  }
};

function reportRepeated(
  report: Report,
  { file }: WordsFile,
  { what, repeated, title }: { what: string; repeated: NodePath[]; title: string },
): void {
  const [first] = repeated;
  if (first === undefined) return;
  report({
    code: 'words/only-title',
    severity: 'warning',
    message: `${what} is not written yet: ${listOf(repeated.map(path => `\`${path.join('.')}\``))} only ${repeated.length === 1 ? 'repeats' : 'repeat'} ${title}.`,
    at: { file, path: first },
  });
}

/** Paths to description, leads and texts that are the title of the page's head, and to texts that are its lead. */
function repeatedTexts(words: object, hero: string | undefined): NodePath[] {
  const { blocks } = words as { blocks?: unknown };
  const head = isMap(blocks) && hero !== undefined ? blocks[hero] : undefined;
  if (!isMap(head) || typeof head.title !== 'string') return [];
  const { title, lead } = head;
  return textsWhere(words, (text, key) =>
    key === 'text' ? text === title || text === lead : (key === 'description' || key === 'lead') && text === title,
  ).map(({ path }) => path);
}

/** Texts of an entry that may be what it is called: what a picture of it shows, and other names of it. */
const maybeNames: ReadonlySet<string> = new Set(['alt', 'keywords']);

/** Paths to texts of an entry that are its name. A translation that is a copy of its source waits for its translator. */
function repeatedInEntry({ words, twin }: WordsFile, path: NodePath, name: string): NodePath[] {
  const entry = nodeAt(words, path);
  if (!isMap(entry) || typeof entry[name] !== 'string') return [];
  if (twin !== undefined && nodeAt(twin.words, [...path, name]) === entry[name]) return [];
  return Object.keys(entry).flatMap(key => (key !== name && !maybeNames.has(key) && entry[key] === entry[name] ? [[...path, key]] : []));
}

const listOf = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
