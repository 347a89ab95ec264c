import { memoize } from '#site/memoize.ts';
import { nodeAt } from '#site/node-path.ts';
import type { Rule } from '../draft.ts';
import { wordsFiles } from '../lookup/words-files.ts';

/** Each row of a comparison table has one cell for each column. */
export const rowLength: Rule = (draft, report) => {
  const files = wordsFiles(draft);
  for (const { file, page = '', words, twin, language } of files) {
    if (!hasRaggedTable(words)) continue;
    for (const { id, type } of draft.pages[page]?.blocks ?? []) {
      if (type !== 'comparison-table') continue;
      const at = ['blocks', id];
      const columns = nodeAt(words, [...at, 'columns']);
      const rows = nodeAt(words, [...at, 'rows']);
      if (!Array.isArray(columns) || !Array.isArray(rows)) continue;
      const sameAsTwin = (path: (string | number)[], length: number) => {
        const other = nodeAt(twin?.words, path);
        return !Array.isArray(other) || other.length === length;
      };
      // Where the length differs from the default language, words/shape reports it.
      if (!sameAsTwin([...at, 'columns'], columns.length)) continue;
      const translations = twin === undefined ? files.filter(other => other.twin?.file === file) : [];
      if (translations.some(other => lengthOf(nodeAt(other.words, [...at, 'columns'])) !== columns.length)) continue;
      for (const [index, row] of rows.entries()) {
        const path = [...at, 'rows', index, 'cells'];
        const cells = nodeAt(row, ['cells']);
        if (!Array.isArray(cells) || cells.length === columns.length || !sameAsTwin(path, cells.length)) continue;
        report({
          code: 'table/row-length',
          severity: language.severity,
          message: `This row has ${cells.length} cells, but the table has ${columns.length} columns. Write one cell for each column.`,
          at: { file, path, on: 'key' },
          notes: [{ message: 'The columns:', at: { file, path: [...at, 'columns'], on: 'key' } }],
        });
      }
    }
  }
};

/** Nearly all files have no such table and need no closer look. */
const hasRaggedTable = memoize((words: object) =>
  Object.values(nodeAt(words, ['blocks']) ?? {}).some(block => {
    const [columns, rows] = [nodeAt(block, ['columns']), nodeAt(block, ['rows'])];
    return Array.isArray(columns) && Array.isArray(rows) && rows.some(row => lengthOf(nodeAt(row, ['cells'])) !== columns.length);
  }),
);

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : undefined);
