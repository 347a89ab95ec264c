import { latinDigits } from '../words/digits.ts';
import type { FieldKind } from './field-kinds.ts';
import type { Form } from './form.ts';

/** A blank that goes from the ends of a text: white space of every script (U+3000, U+00A0 …), or a character without width. */
const blank = /[\s\u00AD\u180E\u200B-\u200F\u2060-\u2064\uFEFF]/;

/**
 * A text that nobody sees: blanks, characters that only change others (Default_Ignorable_Code_Point has the fillers of Hangul,
 * tags, selectors and the marks of the direction of writing, https://www.unicode.org/reports/tr44/), and the empty Braille pattern.
 */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Answers as they are validated and stored, the same in browser and server: text without blanks around it, e-mail addresses and phone numbers in plain
 * characters, and no key for an empty answer. Values of a wrong type are kept, so that the schema refuses them.
 */
export function normaliseAnswers({ fields }: Pick<Form, 'fields'>, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  return Object.fromEntries(
    Object.entries(answers)
      .map(([name, answer]) => [name, typeof answer === 'string' ? plainText(answer, kinds.get(name)) : answer] as const)
      .filter(([, answer]) => !isEmpty(answer)),
  );
}

/**
 * What is in an address or number that was pasted, and is not seen: marks of direction, soft hyphens, selectors, the place of an object. Joiners (U+200C,
 * U+200D) stay for the schema to refuse, because the name of a host may differ by them alone.
 */
const unseenInContact = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\uFFFC]/gu;

/** The text of an answer; an e-mail address or phone number in the characters that it is meant to have, however it was pasted or typed. */
function plainText(text: string, kind: FieldKind | undefined): string {
  if (kind !== 'email' && kind !== 'phone') return trimBlanks(text);
  const plain = text
    .normalize('NFKC')
    .replace(unseenInContact, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  return trimBlanks(kind === 'email' ? plain.replaceAll('。', '.') : latinDigits(plain).replace(/\s/gu, ' '));
}

/** Text without the blanks around it; empty if nobody sees anything of it. */
export function trimBlanks(text: string): string {
  if (invisible.test(text)) return '';
  // Not with one pattern that ends in `+$`, which takes minutes for a long run of spaces in the middle.
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isEmpty = (answer: unknown) =>
  answer === '' || answer === null || answer === undefined || (Array.isArray(answer) && answer.length === 0);
