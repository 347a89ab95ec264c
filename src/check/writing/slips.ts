import { textsWith } from '#site/words/texts-in.ts';
import { ofEachFile } from '../lookup/each-file.ts';

/** What writers leave for themselves or put in until the words come. */
const note = /(?<![\p{L}\p{N}`])(?:TODO|FIXME|[Ll]orem ipsum|待补充|此处填写|占位文字)(?![\p{L}\p{N}_]|.*`)/u;

/** Short words that no sentence has twice in a row. */
const doubled = /(?<![\p{L}\p{N}'’-])(the|an|of|and|for|with|from|или|для|от|не)\s+\1(?![\p{L}\p{N}'’-])/iu;

/** No note to colleagues and no word that is written twice is left in a text. */
export const slips = ofEachFile(({ file, words, part }, report) => {
  if (part === 'units') return;
  for (const { text, path } of textsWith(words, note)) {
    const found = note.exec(text)?.[0] ?? '';
    report({
      code: 'words/note-left',
      severity: 'warning',
      message: `Visitors would read \`${found}\`, which looks like a note to colleagues or filler text. Write what is meant.`,
      at: { file, path, within: found },
    });
  }
  for (const { text, path } of textsWith(words, doubled)) {
    const found = doubled.exec(text)?.[0] ?? '';
    report({
      code: 'words/doubled',
      severity: 'warning',
      message: `\`${found.replace(/\s+/, ' ')}\` is one word twice. Remove one.`,
      at: { file, path, within: found },
    });
  }
});
