import { isMap, type NodePath } from '#site/node-path.ts';
import { textsWhere } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { wordsFiles } from '../lookup/words-files.ts';

/** A page of the default language says more than its title, which a new page repeats until its texts are written. */
export const onlyTitle: Rule = (draft, report) => {
  for (const { file, page, language, words } of wordsFiles(draft)) {
    if (page === undefined || !language.isDefault) continue;
    const repeated = repeatedTexts(words, draft.pages[page]?.blocks[0]?.id);
    const [first] = repeated;
    if (first === undefined) continue;
    report({
      code: 'words/only-title',
      severity: 'warning',
      message: `The page \`${page}\` is not written yet: ${listOf(repeated.map(path => `\`${path.join('.')}\``))} only ${repeated.length === 1 ? 'repeats' : 'repeat'} its title or its lead.`,
      at: { file, path: first },
    });
  }
};

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

const listOf = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
