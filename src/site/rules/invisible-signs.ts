import { textsOf } from '../nodes.ts';
import type { Severity } from '../problem.ts';
import { files, type Rule } from '../source.ts';
import { wordsFiles } from './words-files.ts';

const names = new Map([
  ['\u200b', 'a zero-width space'],
  ['\u2060', 'a word joiner'],
  ['\ufeff', 'a byte-order mark'],
  ['\u200c', 'a zero-width non-joiner'],
  ['\u200d', 'a zero-width joiner'],
  ['\ufffd', 'the sign for a character that was lost'],
]);

/** Control characters, zero-width characters, bidirectional controls, and what stands for a lost character. */
const invisible = /(?![\t\n\r])\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu;

/** Signs that are there by accident alone; the others can stand for something that was lost. */
const meansNothing = /[\u200b\u2060]/;

/** Letters and signs that joiners belong between: Arabic, Indic and others, and emoji. */
const joined = /^\p{Extended_Pictographic}|^(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}])\p{L}/u;

/** Texts hold nothing that a reader cannot see: it breaks searches, addresses and copying, and can turn the reading order. */
export const invisibleSigns: Rule = (draft, report) => {
  const check = (file: string, value: unknown, severity: Severity) => {
    for (const { text, path } of textsOf(value)) {
      const found = [...text.matchAll(invisible)].filter(({ 0: sign, index }) => !isJoiner(text, sign, index));
      const [first] = found;
      if (first === undefined) continue;
      const code = `U+${(first[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      const around = text.slice(Math.max(0, first.index - 1), first.index + 2);
      const more = found.length > 1 ? `, and ${found.length - 1} more like it` : '';
      report({
        code: 'words/invisible',
        severity,
        message: `This text has ${nameOf(first[0])} in it (${code})${more}. Nobody can see it: delete it, or type the words around it anew.`,
        at: { file, path, within: around },
        ...(meansNothing.test(first[0])
          ? { fix: { type: 'replace-text', at: path, text: around.trim(), by: around.replace(first[0], '').trim() } }
          : {}),
      });
    }
  };
  check(files.config, draft.config, 'error');
  check(files.facts, draft.facts, 'error');
  check(files.catalogue, draft.catalogue, 'error');
  for (const [page, config] of Object.entries(draft.pages)) check(files.page(page), config, 'error');
  for (const { file, language, words } of wordsFiles(draft)) check(file, words, language.fault);
};

const nameOf = (sign: string) =>
  names.get(sign) ??
  (/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(sign) ? 'a mark that turns the reading order' : 'a control character');

/** A joiner between letters or pictures that need it. */
function isJoiner(text: string, sign: string, index: number): boolean {
  if (sign !== '\u200c' && sign !== '\u200d') return false;
  return joined.test(text.slice(index + 1)) && index > 0;
}
