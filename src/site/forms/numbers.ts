import { latinDigits } from '../words/digits.ts';
import { separatorsOf } from '../words/number-separators.ts';

/** Between the thousands of a number: blanks, apostrophes, the Arabic separator. */
const betweenThousands = /[\s'’٬_]/gu;

/** Marks of the direction of writing, which Arabic and Hebrew keyboards and programs add. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * The number in a text as people type it: with any digits, `10 000`, `10,000`, `0,5`, and in a language that writes so `10.000` and
 * `1.000,5`. A text that may mean two numbers, such as `1,500` where fractions are taken, or none, stays as it is, so that the schema
 * refuses it.
 */
export function readNumber(text: string, { isWhole }: { isWhole: boolean }, htmlLang: string): number | string {
  const typed = latinDigits(text.normalize('NFKC'))
    .replace(directionMarks, '')
    .replace(betweenThousands, '')
    .replace(/[−﹣－]/u, '-')
    .replace('٫', '.')
    .replaceAll('،', ',');
  const { group, hasPairs } = separatorsOf(htmlLang);
  if (group === '.' && /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(typed)) {
    // One point may be that of a fraction, though the language has a comma for it.
    const isCertain = isWhole || /[.,].*[.,]/.test(typed);
    return isCertain ? Number(typed.replaceAll('.', '').replace(',', '.')) : text;
  }
  if (hasPairs && /^[+-]?\d{1,2}(,\d{2})+,\d{3}(\.\d+)?$/.test(typed)) return Number(typed.replaceAll(',', ''));
  if (/^[+-]?\d+(\.\d+)?$/.test(typed)) return isWhole && /\.\d{3}$/.test(typed) ? text : Number(typed);
  if (isWhole || /[.,].*[.,]/.test(typed)) return /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed) ? Number(typed.replaceAll(',', '')) : text;
  return /^[+-]?(0,\d+|\d+,(\d{1,2}|\d{4,}))$/.test(typed) ? Number(typed.replace(',', '.')) : text;
}

/** A number with its unit, which the words of its field give. */
export const withUnit = (number: string, unit: string | undefined): string => (unit === undefined ? number : `${number} ${unit}`);
