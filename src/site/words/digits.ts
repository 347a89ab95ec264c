/** Whether a character is a decimal digit of any script. */
export const anyDigit = /\p{Nd}/u;

/** The text with the decimal digits of every script as 0 to 9: `٢٠٢٦` and `२०२६` are `2026`. */
export const latinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, latinDigit);

/** A decimal digit as 0 to 9. Those of a script are ten code points in a row (https://www.unicode.org/reports/tr44/#Decimal). */
export function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (anyDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
