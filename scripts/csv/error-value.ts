/**
 * Whether a cell has nothing but an error of a spreadsheet, as it writes it into CSV and pastes it as text: a formula failed, often one that was
 * meant as a text and began with `=`, `+` or `-`. Excel writes errors in its own language, LibreOffice some by number.
 */
export const isErrorValue = (text: string): boolean =>
  /^(?:#[¡¿]?[\p{Lu}\d/_]+[!?]|#(?:N\/A|N\/D|NV|Н\/Д|YOK)|#{3,}|Err:\d{3})$/u.test(text.trim());
