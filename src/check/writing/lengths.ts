import { nodeAt } from '#site/node-path.ts';
import { documentTitle } from '#site/pages/document-title.ts';
import { textWidth } from '#site/words/text-width.ts';
import { textsIn } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { memoizeFindings } from '../lookup/each-file.ts';
import { entryTexts } from '../lookup/entry-texts.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Place } from '../problem.ts';

/** Widths in Latin letters; a Chinese character is as wide as two. What search results show, and from where on a text is too long. */
const shown = { title: 65, description: 155 };
const most = { title: 80, description: 320, heading: 120 };

/** Titles and descriptions are short enough to be of use in search results, tabs and menus, and headings to be seen as such. */
export const lengths: Rule = (draft, report) => {
  for (const wordsFile of wordsFiles(draft)) {
    const { file, part, page, language, words } = wordsFile;
    const { title = '', shortTitle = '' } = draft.words[language.code]?.layout?.site ?? {};
    const site = { title, shortTitle };
    const check = (what: 'title' | 'description', text: string, at: Place) => {
      if (isWithin(text, most[what])) return;
      const preview = what === 'title' ? documentTitle(text, site) : text;
      report({
        code: 'words/length',
        severity: 'warning',
        message: `This ${what} has ${[...text].length} characters. A search result shows: \`${cutTo(preview, shown[what])}\`. Say what matters within that, and the rest on the page.`,
        at,
      });
    };
    if (part === 'routes') {
      for (const [key, title] of Object.entries(words as Record<string, string>)) check('title', title, { file, path: [key] });
    } else if (page !== undefined) {
      const { description } = words as { description: string };
      check('description', description, { file, path: ['description'] });
      for (const finding of longHeadings(wordsFile)) report(finding);
    }
    // Entries have pages of their own.
    for (const { path, name, summary } of entryTexts(wordsFile)) {
      const textOf = (key: string) => String(nodeAt(words, [...path, key]) ?? '');
      const [title, description] = [textOf(name), textOf(summary)];
      check('title', title, { file, path: [...path, name] });
      check('description', description, { file, path: [...path, summary] });
    }
  }
};

const longHeadings = memoizeFindings(({ file, words }: WordsFile, report) => {
  for (const { key, path, text } of textsIn(words)) {
    if (key !== 'title' || isWithin(text, most.heading)) continue;
    report({
      code: 'words/length',
      severity: 'warning',
      message: `This heading has ${[...text].length} characters, too many to be read as a heading. Say in a few words what follows, and move the rest to the text below it.`,
      at: { file, path },
    });
  }
});

/** Whether a text is no wider. No character is wider than two Latin letters: for most texts that is enough to know. */
const isWithin = (text: string, width: number) => 2 * text.length <= width || textWidth(text) <= width;

/** The beginning of a text that has a width, as search results cut it. */
function cutTo(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const characters = [...text];
  let length = 0;
  for (let used = 0; used + textWidth(characters[length] ?? '') < width; length += 1) used += textWidth(characters[length] ?? '');
  return `${characters.slice(0, length).join('').trimEnd()} …`;
}
