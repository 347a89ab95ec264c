/** Digits of Arabic and Persian, in their order. */
const otherDigits = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

/** Between the thousands of a number: blanks, apostrophes, the Arabic separator. */
const betweenThousands = /[\s'’٬_]/gu;

/**
 * The number in a text as people type it: with any digits, `10 000`, `10,000`, `0,5`. A text that may mean two numbers, such as `1,500`
 * where fractions are taken, or none, stays as it is, so that the schema refuses it.
 */
export function readNumber(text: string, { isWhole }: { isWhole: boolean }): number | string {
  const typed = latinDigits(text.normalize('NFKC'))
    .replace(betweenThousands, '')
    .replace(/[−﹣－]/u, '-')
    .replace('٫', '.');
  if (/^[+-]?\d+(\.\d+)?$/.test(typed)) return isWhole && /\.\d{3}$/.test(typed) ? text : Number(typed);
  if (isWhole || /[.,].*[.,]/.test(typed)) return /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed) ? Number(typed.replaceAll(',', '')) : text;
  return /^[+-]?(0,\d+|\d+,(\d{1,2}|\d{4,}))$/.test(typed) ? Number(typed.replace(',', '.')) : text;
}

const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/gu, digit => String(Math.max(...otherDigits.map(digits => digits.indexOf(digit)))));

/** A number with its unit, which the words of its field give. */
export const withUnit = (number: string, unit: string | undefined): string => (unit === undefined ? number : `${number} ${unit}`);
