import { ofEachFile } from '../lookup/each-file.ts';
import { richTexts } from '../lookup/rich-texts.ts';

/** Texts use the part of Markdown that the site can show. */
export const foreignMarkup = ofEachFile((file, report) => {
  for (const { path, foreign } of richTexts(file)) {
    const kinds = new Map(foreign.toReversed().map(({ what, source }) => [what, source]));
    for (const [what, source] of kinds) {
      report({
        code: 'words/markup',
        severity: file.language.severity,
        message: `This text has ${article(what)} in it, which the site does not show. It can have paragraphs, lists, ## and ### headings, **strong**, *emphasis*, \`code\` and [links](/path).`,
        at: { file: file.file, path, within: source },
      });
    }
  }
});

const article = (what: string) => (what === 'html' ? 'a piece of HTML' : `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`);
