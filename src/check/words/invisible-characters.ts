import { memoize } from '#site/memoize.ts';
import { textsWith } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { writtenFiles } from '../lookup/written-files.ts';

const names = new Map([
  ['\u200b', 'a zero-width space'],
  ['\u2060', 'a word joiner'],
  ['\ufeff', 'a byte-order mark'],
  ['\u200c', 'a zero-width non-joiner'],
  ['\u200d', 'a zero-width joiner'],
  ['\u2028', 'a line separator'],
  ['\u2029', 'a paragraph separator'],
  ['\u3000', 'a full-width space'],
]);

/**
 * Control characters, codes of no character (which XML and so feeds cannot have), zero-width characters, bidirectional controls, separators of lines that only some programs know, and full-width spaces at the
 * edges of lines.
 */
// biome-ignore format: one line for the comment above it
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|(?<=^|\n)\u3000|\u3000(?=\n|$)/;

/** Characters that are only there by accident; the others can be the rest of something that was lost. */
const meansNothing = /[\u200b\u2060]/;

/** Letters and characters that may have joiners between them: Arabic, Indic and others, and emoji. */
const joined = /^\p{Extended_Pictographic}|^(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}])\p{L}/u;

/** Texts have no invisible characters: these break searches, addresses and copying, and can reverse the reading order. */
export const invisibleCharacters: Rule = (draft, report) => {
  for (const { file, value, severity } of writtenFiles(draft)) {
    for (const { text, path, characters } of textsWithInvisible(value)) {
      const [{ character, index }, ...others] = characters;
      const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      const around = text.slice(Math.max(0, index - 1), index + 2);
      const more = others.length > 0 ? `, and ${others.length} more like it` : '';
      report({
        code: 'words/invisible',
        severity,
        message: `This text has ${nameOf(character)} in it (${code})${more}. Nobody can see it: delete it, or type the words around it again.`,
        at: { file, path, within: around },
        ...(meansNothing.test(character)
          ? { fix: { type: 'replace-text', at: path, text: around.trim(), by: around.replace(character, '').trim() } }
          : {}),
      });
    }
    for (const { apart, path } of lettersApart(value)) {
      const letter = apart.normalize('NFC');
      report({
        code: 'words/invisible',
        severity,
        message: `The letter \`${letter}\` is written as ${Array.from(apart).length} characters here, which nobody can see: searches and comparisons do not find it. Write it as one.`,
        at: { file, path, within: apart },
        fix: { type: 'replace-text', at: path, text: apart, by: letter },
      });
    }
  }
};

/** Of each text, the first letter with marks that there is as one character, too. */
const lettersApart = memoize((value: object) =>
  textsWith(value, /\p{L}\p{M}/u).flatMap(({ text, path }) => {
    const letters = Array.from(text.matchAll(/\p{L}\p{M}+/gu), ([letter]) => letter);
    const apart = letters.find(letter => letter.normalize('NFC').length < letter.length);
    return apart === undefined ? [] : [{ apart, path }];
  }),
);

interface InvisibleCharacter {
  character: string;
  index: number;
}

const textsWithInvisible = memoize((value: object) =>
  textsWith(value, invisible).flatMap(({ text, path }) => {
    const characters = Array.from(
      text.matchAll(new RegExp(invisible, 'g')),
      ({ 0: character, index }): InvisibleCharacter => ({ character, index }),
    );
    const [first, ...others] = characters.filter(({ character, index }) => !isJoiner(text, character, index));
    return first === undefined ? [] : [{ text, path, characters: [first, ...others] as const }];
  }),
);

const nameOf = (character: string) =>
  names.get(character) ??
  (/[\ufffe\uffff]/.test(character) ? 'a code of no character' : undefined) ??
  (/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character) ? 'a mark that turns the reading order' : 'a control character');

/** A joiner between letters or pictures that need it. */
function isJoiner(text: string, character: string, index: number): boolean {
  if (character !== '\u200c' && character !== '\u200d') return false;
  return joined.test(text.slice(index + 1)) && index > 0;
}
