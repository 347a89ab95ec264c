import { isMap, nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import type { Place } from '../problem.ts';
import { suggestion } from '../suggest/nearest.ts';

/** A fact that counts the entries of a block is their number. */
export const factCount: Rule = (draft, report) => {
  for (const [group, members] of Object.entries(draft.facts ?? {})) {
    for (const [key, { counts, value }] of Object.entries(members)) {
      if (counts === undefined) continue;
      const [page = '', block = ''] = counts.split('/');
      const at = { file: files.facts, path: [group, key, 'counts'] };
      const blocks = draft.pages[page]?.blocks;
      if (blocks === undefined) {
        if (Object.hasOwn(draft.pages, page)) continue;
        report({ code: 'fact/count', message: `There is no page \`${page}\`.`, at, ...suggestion(page, Object.keys(draft.pages)) });
        continue;
      }
      const ids = blocks.map(({ id }) => id);
      if (!ids.includes(block)) {
        report({ code: 'fact/count', message: `The page \`${page}\` has no block \`${block}\`.`, at, ...suggestion(block, ids) });
        continue;
      }
      const list = listOf(draft, page, block);
      if (list === undefined || list.length === value) continue;
      report({
        code: 'fact/count',
        severity: 'warning',
        message: `The fact \`${group}.${key}\` is ${value ?? 'no value'}, but the block \`${block}\` of the page \`${page}\` has ${list.length} entries. Correct the one that is wrong.`,
        at: { file: files.facts, path: [group, key, value === undefined ? 'counts' : 'value'] },
        notes: [{ message: 'The entries:', at: list.at }],
      });
    }
  }
};

/** The entries of a block: its list in the page file, else the rows or steps in the words of the default language. */
function listOf(draft: Draft, page: string, id: string): { length: number; at: Place } | undefined {
  const blocks = draft.pages[page]?.blocks ?? [];
  const index = blocks.findIndex(block => block.id === id);
  const own = Object.entries(blocks[index] ?? {}).find(([key, value]) => Array.isArray(value) && key !== 'actions');
  if (own) return { length: (own[1] as unknown[]).length, at: { file: files.page(page), path: ['blocks', index, own[0]], on: 'key' } };
  const [language] = draftLanguages(draft);
  const words = nodeAt(language?.words?.pages[page], ['blocks', id]);
  if (language === undefined || !isMap(words)) return undefined;
  const key = ['rows', 'steps', 'stats'].find(name => Array.isArray(words[name]));
  if (key === undefined) return undefined;
  return {
    length: (words[key] as unknown[]).length,
    at: { file: files.pageWords(language.code, page), path: ['blocks', id, key], on: 'key' },
  };
}
