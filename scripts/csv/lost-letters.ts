import { count } from '#check/report/format-report.ts';
import { firstFew } from '../command/first-few.ts';

/**
 * The message that refuses a file whose texts have lost letters.
 *
 * @param texts each with its place, as `Row 2, usb-phy: ??`
 * @param format in which all letters can be saved
 */
export const lostLettersMessage = (file: string, texts: readonly string[], format: string): string =>
  `${count(texts.length, 'text')} of ${file} ${texts.length === 1 ? 'has' : 'have'} lost letters, with question marks in their place:
${firstFew(texts).join('\n')}
The program that saved the file wrote it in a code page that lacks these letters. Open it as it was before. Save it as ${format}, or as "CSV UTF-8".`;
