import { piecesOf, writableCode } from './inline-codes.ts';
import { isMarkdownUnit } from './markdown-unit.ts';
import type { Exchange, Unit, UnitState } from './unit.ts';

const states: Partial<Record<UnitState, string>> = {
  translated: 'translated',
  stale: 'needs-review-translation',
};

/**
 * Units as XLIFF 1.2, which every translation tool reads (not all read 2.x):
 * https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html. Placeholders are inline codes, so that tools lock them.
 */
export function writeXliff({ sourceLanguage, targetLanguage, units }: Exchange): string {
  const files = Array.from(
    Map.groupBy(units, ({ file }) => file),
    ([file, own]) =>
      [
        `  <file original="${escapeXml(file)}" source-language="${sourceLanguage}" target-language="${targetLanguage}" datatype="plaintext">`,
        '    <body>',
        ...own.map(unitText),
        '    </body>',
        '  </file>',
      ].join('\n'),
  );
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">';
  return `${[head, ...files, '</xliff>'].join('\n')}\n`;
}

function unitText(unit: Unit): string {
  const { file, pointer, source, target, state, terms } = unit;
  const isMarkdown = isMarkdownUnit(unit);
  const lines = [
    `<trans-unit id="${escapeXml(pointer)}" resname="${escapeXml(pointer.slice(1).replaceAll('/', '.'))}" xml:space="preserve">`,
    `  <source>${inlineText(source, isMarkdown)}</source>`,
    // Tools keep a state: with that of an untranslated text, its translation would come back as not done.
    ...(target === undefined || state === 'untranslated'
      ? []
      : [`  <target state="${states[state]}">${inlineText(target, isMarkdown)}</target>`]),
    `  <note>${escapeXml(`${file} ${pointer}${isMarkdown ? ' (Markdown)' : ''}`)}</note>`,
    ...(terms === undefined ? [] : [`  <note>${escapeXml(terms)}</note>`]),
    '</trans-unit>',
  ];
  return lines.map(line => `      ${line}`).join('\n');
}

/** A text with inline codes; equal codes have the same id, in source and target. */
function inlineText(text: string, isMarkdown: boolean): string {
  const ids = new Map<string, number>();
  return piecesOf(text, isMarkdown)
    .map(piece => {
      if (piece.type === 'words') return escapeXml(piece.text);
      ids.set(piece.text, ids.get(piece.text) ?? ids.size + 1);
      return `<ph id="${ids.get(piece.text)}">${escapeXml(writableCode(piece.text))}</ph>`;
    })
    .join('');
}

/** Carriage returns are escaped, too: XML parsers read a bare one as a line feed. */
const escapeXml = (text: string) =>
  text.replace(/[&<>"\r]/g, character => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '&#13;');
