/** Controls, line separators and invisible characters, except joiners, which are part of emoji and of Persian words. */
const harmful = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Text of a visitor as it can be shown in a terminal or a plain e-mail. Characters that move the cursor, change colours or
 * turn the direction of writing are escaped, for example `\u{1b}`. Line breaks stay; a tab becomes a space.
 */
export function printableText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(harmful, character => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** JSON of a value on one line, in which the same characters are escaped as JSON does, so that nothing of the value is lost. */
export function printableJson(value: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(harmful, character => character.split('').map(escaped).join(''));
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printableText(text).replace(/\n+/g, ' ');
}

/** A stored moment as people read it, to the second, with the name of its zone if that is given; one that cannot be read, as it is written. */
export const printableMoment = (stored: string, zone = ''): string => stored.replace(/^(.{10})T(.{8})\.\d+Z$/, `$1 $2${zone}`);
