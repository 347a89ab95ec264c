import { at, decodeXml, type Element } from './xml.ts';

/** Formats of dates and times that every workbook has without naming them (ECMA-376, part 1, 18.8.30). */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Numbers of the cell styles of a workbook that show a number as a date or time. */
export function dateStyles(styles: Element): Set<number> {
  const own = new Map(
    at(styles, 'styleSheet', 'numFmts', 'numFmt').map(format => [Number(format['@numFmtId']), String(format['@formatCode'])]),
  );
  const isDate = (id: number) => {
    const code = own.get(id);
    // Without texts in quotes, colours and currencies in brackets, and escaped characters.
    return code === undefined ? isBuiltIn(id) : /[dmyhs]/i.test(decodeXml(code).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  };
  return new Set(
    at(styles, 'styleSheet', 'cellXfs', 'xf').flatMap((style, index) => (isDate(Number(style['@numFmtId'] ?? 0)) ? [index] : [])),
  );
}
