import { documentTitle } from '#site/pages/head.ts';
import type { Rule } from '../draft.ts';
import { wordsFiles } from '../lookup/words-files.ts';
import type { Place } from '../problem.ts';

/** Widths in Latin letters; a Chinese character is as wide as two. What search results show, and from where on a text is too long. */
const shown = { title: 60, description: 155 };
const most = { title: 80, description: 320 };

/** Titles and descriptions are short enough to be of use in search results, tabs and menus. */
export const lengths: Rule = (draft, report) => {
  for (const { file, part, page, language, words } of wordsFiles(draft)) {
    const siteTitle = draft.words[language.code]?.layout?.site.title ?? '';
    const check = (what: 'title' | 'description', text: string, at: Place, preview: string) => {
      if (widthOf(text) <= most[what]) return;
      report({
        code: 'words/length',
        severity: 'warning',
        message: `This ${what} has ${[...text].length} characters. A search result shows: \`${cutTo(preview, shown[what])}\`. Say what matters within that, and the rest on the page.`,
        at,
      });
    };
    if (part === 'routes') {
      for (const [key, title] of Object.entries(words as Record<string, string>))
        check('title', title, { file, path: [key] }, documentTitle(title, siteTitle));
    } else if (page !== undefined) {
      const { description } = words as { description: string };
      check('description', description, { file, path: ['description'] }, description);
    }
  }
};

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/g;

const widthOf = (text: string) => [...text].length + (text.match(wide)?.length ?? 0);

/** The beginning of a text that has a width, as search results cut it. */
function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const characters = [...text];
  let length = 0;
  for (let used = 0; used + widthOf(characters[length] ?? '') < width; length += 1) used += widthOf(characters[length] ?? '');
  return `${characters.slice(0, length).join('').trimEnd()} …`;
}
