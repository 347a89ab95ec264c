import { type Diagnose, restOfLine } from '../source-line.ts';

const names = new Map([
  ['\u3000', 'a full-width space (U+3000)'],
  ['\u00a0', 'a no-break space (U+00A0)'],
  ['\u202f', 'a narrow no-break space (U+202F)'],
]);
const indented = /^[ \t]*([\u3000\u00a0\u202f])/;
const afterColon = /^[\s-]*([^\s:'"]+):([\u3000\u00a0\u202f])/;

/** What to do about a key that begins with an unusual space; `undefined` for all other keys. */
export function unusualIndentation(written: string): string | undefined {
  const [, space = ''] = indented.exec(written) ?? [];
  const name = names.get(space);
  return (
    name && `${name[0]?.toUpperCase()}${name.slice(1)} stands in the indentation, which YAML takes for a letter. Type plain spaces instead.`
  );
}

/** Spaces that look like plain ones, from Chinese keyboards and copied web pages. */
export const diagnoseUnusualSpace: Diagnose = (_error, line, source) => {
  const indentation = unusualIndentation(line.text);
  if (indentation !== undefined) {
    return { code: 'yaml/indentation', message: indentation, span: [line.start, line.content] };
  }
  const [whole, key, space = ''] = afterColon.exec(line.text) ?? [];
  if (whole === undefined) return undefined;
  const message = `Behind \`${key}:\` stands ${names.get(space)}, which YAML takes for a letter. Type a plain space instead.`;
  return { code: 'yaml/colon', message, span: restOfLine(source, line.content) };
};
