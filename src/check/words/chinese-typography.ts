import { isAligned } from '#site/node-path.ts';
import { textsWith } from '#site/words/texts-in.ts';
import { proseOf } from '../language/prose.ts';
import { ofEachFile } from '../lookup/each-file.ts';

const fullWidth: Record<string, string> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
  '.': '。',
  '(': '（',
  ')': '）',
  '"': '“ or ”',
};

/** A half-width character next to Chinese words: punctuation after or before them, brackets and quotes around them. */
const halfWidth =
  /(?<=[\p{Script=Han}”）])\s?([,;:!?])|([,;!?])\s*(?=\p{Script=Han})|(?<=\p{Script=Han})(\.)(?=\s|$|\p{Script=Han})|(?<=\p{Script=Han})([("])|([)"])(?=\p{Script=Han})|(\()(?=\p{Script=Han})|(?<=\p{Script=Han})(\))/u;

/** A space between Chinese characters, or between them and their punctuation. */
const straySpace = /(?<=[\p{Script=Han}，。、；：！？）”])[ \t\u3000]+(?=[\p{Script=Han}，。、；：！？（“])/u;

/** Either of them. The lookahead rules out nearly all characters of a text at once. */
const halfWidthOrSpace = new RegExp(`(?=[\\s,;:!?.()"])(?:${halfWidth.source}|${straySpace.source})`, 'u');

const fullWidthRun = /[０-９Ａ-Ｚａ-ｚ]+/u;

/** Chinese words have Chinese punctuation, half-width digits and no spaces between their characters. Code and addresses keep theirs. */
export const chineseTypography = ofEachFile(({ file, language, words, twin }, report) => {
  if (!/^zh\b/.test(language.htmlLang)) return;
  for (const { text, path } of textsWith(words, fullWidthRun)) {
    const wide = fullWidthRun.exec(text)?.[0] ?? '';
    const narrow = wide.normalize('NFKC');
    report({
      code: 'words/full-width',
      severity: 'warning',
      message: `\`${wide}\` is of full width. Write \`${narrow}\`: searches do not find the other one.`,
      at: { file, path, within: wide },
      fix: { type: 'replace-text', at: path, text: wide, by: narrow },
    });
  }
  for (const { text, path } of textsWith(words, halfWidthOrSpace)) {
    // An entry that has lost its dash is joined to the one above: the lists differ, which is reported.
    if (twin !== undefined && !isAligned(words, twin.words, path)) continue;
    const prose = proseOf(text);
    const half = halfWidth.exec(prose);
    const space = straySpace.exec(prose);
    // A half-width character with a space beside it is one mistake.
    if (half) {
      const character = half.slice(1).find(found => found !== undefined) ?? '';
      const at = half.index + half[0].indexOf(character);
      report({
        code: 'words/half-width',
        severity: 'warning',
        message: `The half-width \`${character}\` stands in Chinese words. Write \`${fullWidth[character]}\`, without a space beside it.`,
        at: { file, path, within: character, after: text.slice(0, at).trimEnd().slice(-1) },
      });
    } else if (space) {
      const around = text.slice(space.index - 1, space.index + space[0].length + 1);
      report({
        code: 'words/stray-space',
        severity: 'warning',
        message: `There is a space between the Chinese characters of \`${around}\`. Remove it; a line of folded text (\`>-\`) must not end within Chinese words.`,
        at: { file, path, within: around },
        fix: { type: 'replace-text', at: path, text: around, by: around.replace(/\s+/g, '') },
      });
    }
  }
});
