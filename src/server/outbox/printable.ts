/** Controls, line separators and signs without a shape; joiners are part of emoji and of Persian words. */
const harmful = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Text of a visitor as it can be shown in a terminal or a plain e-mail: signs that move the cursor, change colours or turn
 * the direction of writing are written out as `\u{1b}`. Line breaks and what tabs stand for stay.
 */
export function printableText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(harmful, sign => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printableText(text).replace(/\n+/g, ' ');
}
