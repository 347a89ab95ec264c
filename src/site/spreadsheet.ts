/** Without it Excel takes UTF-8 for the code page of the country. */
export const byteOrderMark = '\ufeff';

/**
 * What a spreadsheet could take for a formula, also behind blanks and in full-width characters
 * (https://owasp.org/www-community/attacks/CSV_Injection). An apostrophe before it shields it; a shielded text is shielded
 * again, so that each text has one way back.
 */
const formula = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`;
const shieldable = new RegExp(`^'*${formula}`);
const shielded = new RegExp(`^'+${formula}`);

/** A text that no spreadsheet calculates. */
export const shieldFormula = (text: string) => (shieldable.test(text) ? `'${text}` : text);

/** The text that was shielded. */
export const unshieldFormula = (text: string) => (shielded.test(text) ? text.slice(1) : text);

/** Most characters that Excel takes in a cell. */
const longest = 32_767;

/** A text as a cell of a workbook takes it. Excel would read `_x0041_` as a character code. */
export const workbookText = (text: string) => text.slice(0, longest).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
