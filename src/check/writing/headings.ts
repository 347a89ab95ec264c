import { memoize } from '#site/memoize.ts';
import { pointerOf } from '#site/node-path.ts';
import { nodesOf, plainText } from '#site/pages/rich-text.ts';
import { ofEachFile } from '../lookup/each-file.ts';
import { richTexts } from '../lookup/rich-texts.ts';
import type { WordsFile } from '../lookup/words-files.ts';

/** A heading `###` is below a heading `##` of the same text, whose block has the level above. */
export const headings = ofEachFile((words, report) => {
  const before = new Set(words.twin === undefined ? [] : jumpsIn(words.twin).map(({ path }) => pointerOf(path)));
  for (const { path, first } of jumpsIn(words)) {
    // The default language has it too, and is reported.
    if (before.has(pointerOf(path))) continue;
    report({
      code: 'words/heading',
      severity: 'warning',
      message:
        'The first heading of this text is `###`, with no `##` above it: screen readers announce a level that is missing. Write `##`.',
      at: { file: words.file, path, within: plainText([first]) },
    });
  }
});

const jumpsIn = memoize((words: WordsFile) =>
  richTexts(words).flatMap(({ path, text }) => {
    const first = nodesOf(text).find(({ type }) => type === 'heading');
    return first?.type === 'heading' && first.level > 3 ? [{ path, first }] : [];
  }),
);
