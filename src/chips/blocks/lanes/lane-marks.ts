import type { Rule } from '#check/draft.ts';
import { wordsFiles } from '#check/lookup/words-files.ts';
import { nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';

/** Each row of lanes has one mark for each column, and one cell if it has cells. Where translations differ, words/shape reports it. */
export const laneMarks: Rule = (draft, report) => {
  for (const { file, page = '', words, twin, language } of wordsFiles(draft)) {
    if (twin !== undefined) continue;
    for (const [index, block] of (draft.pages[page]?.blocks ?? []).entries()) {
      if (block.type !== 'lanes') continue;
      const columns = nodeAt(words, ['blocks', block.id, 'columns']);
      if (!Array.isArray(columns)) continue;
      const notes = [{ message: 'The columns:', at: { file, path: ['blocks', block.id, 'columns'], on: 'key' as const } }];
      for (const [at, { id, marks }] of block.rows.entries()) {
        if (marks.length !== columns.length)
          report({
            code: 'table/row-length',
            message: `This row has ${marks.length} marks, but the lanes have ${columns.length} columns. Write one mark for each column.`,
            at: { file: files.page(page), path: ['blocks', index, 'rows', at, 'marks'], on: 'key' },
            notes,
          });
        const path = ['blocks', block.id, 'rows', id, 'cells'];
        const cells = nodeAt(words, path);
        if (Array.isArray(cells) && cells.length !== columns.length)
          report({
            code: 'table/row-length',
            severity: language.severity,
            message: `This row has ${cells.length} cells, but the lanes have ${columns.length} columns. Write one cell for each column.`,
            at: { file, path, on: 'key' },
            notes,
          });
      }
    }
  }
};
