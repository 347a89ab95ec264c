import type { YAMLError } from 'yaml';
import type { Span } from '../node-span.ts';
import {
  type Diagnose,
  dashWithoutSpace,
  type Line,
  lineAt,
  otherDashes,
  positionAt,
  restOfLine,
  type SyntaxDiagnosis,
} from '../source-line.ts';
import { openBracketAt } from './flow-characters.ts';
import {
  diagnoseColonInText,
  diagnoseEscape,
  diagnoseSpecialStart,
  diagnoseTextAfterQuote,
  diagnoseUnclosedQuote,
} from './quote-causes.ts';
import { diagnoseUnusualSpace } from './unusual-spaces.ts';

/** `{ value: 5， unit: V }` */
const diagnoseFullWidth: Diagnose = (_error, line) => {
  const [whole] = /^\s*(?:- +)?[\w-]+: +(?:[｛［]|[{[][^"'，：｝］]*[，：｝］])/.exec(line.text) ?? [];
  if (whole === undefined) return undefined;
  const character = whole.slice(-1);
  const at = line.start + whole.length - 1;
  const message = `\`${character}\` is a sign of full width, which YAML takes for a letter. Write a plain \`${character.normalize('NFKC')}\`.`;
  return { code: 'yaml/bracket', message, span: [at, at + 1] };
};

const diagnoseBracket: Diagnose = (error, _, source) => {
  if (/^Flow (sequence|map)/.test(error.message) || (error.code === 'MISSING_CHAR' && /flow/i.test(error.message))) {
    const character = /sequence/.test(error.message) ? '[' : '{';
    const opening = openBracketAt(source, error.pos[0], character) ?? error.pos[0];
    return {
      code: 'yaml/bracket',
      message: `The bracket \`${character}\` that opens here is never closed. Put \`${character === '[' ? ']' : '}'}\` after the last entry.`,
      span: restOfLine(source, opening),
    };
  }
  if (error.code === 'UNEXPECTED_TOKEN' && /flow-(seq|map)-end/.test(error.message)) {
    const character = source[error.pos[0]];
    return { code: 'yaml/bracket', message: `This \`${character}\` closes nothing. Remove it.`, span: [error.pos[0], error.pos[0] + 1] };
  }
  if (error.message.startsWith('Unexpected ,')) {
    return {
      code: 'yaml/bracket',
      message: 'Nothing stands between two commas. Remove one of them.',
      span: [error.pos[0], error.pos[0] + 1],
    };
  }
  return undefined;
};

/**
 * Finds the likely cause of the parser's first error. The diagnoses are tried in their order; the parser's own message comes
 * last.
 */
export function diagnoseSyntaxError(error: YAMLError, all: readonly YAMLError[], source: string): SyntaxDiagnosis {
  const line = lineAt(source, error.pos[0]);
  for (const diagnose of diagnoses) {
    const found = diagnose(error, line, source, all);
    if (found) return found;
  }
  return { code: 'yaml/syntax', message: `This is not valid YAML: ${error.message}.`, span: restOfLine(source, error.pos[0]) };
}

/** A merge that was not finished. */
const diagnoseConflict: Diagnose = (_error, _line, source) => {
  const marker = /^(?:<{7}|={7}|>{7})(?= |\r?$).*/m.exec(source);
  if (marker === null) return undefined;
  return {
    code: 'yaml/conflict',
    message:
      'A merge left this line behind. Choose one of the two versions around it, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
    span: [marker.index, marker.index + marker[0].length],
  };
};

/** `>open: Open menu` */
const diagnoseCharacterBeforeKey: Diagnose = (_error, line, source) => {
  const above = source.slice(0, line.start + line.text.length);
  const found = [...above.matchAll(/^ *(?:- )?([|>!&*@`%,{}\]"])([A-Za-z][\w-]*)(?=:(?: |$))/gm)].at(-1);
  if (found === undefined) return undefined;
  const [whole, character = '', key = ''] = found;
  const start = found.index + whole.length - key.length - character.length;
  return {
    code: 'yaml/quotes',
    message: `\`${character}\` stands before the key \`${key}\`. Remove it.`,
    span: [start, start + 1 + key.length],
  };
};

const diagnoseTab: Diagnose = (_, line) => {
  const indent = /^[ \t]*/.exec(line.text)?.[0] ?? '';
  const tab = indent.indexOf('\t');
  if (tab === -1) return undefined;
  return {
    code: 'yaml/tab',
    message: 'A tab stands in the indentation. YAML is indented with spaces only: two for each level.',
    span: [line.start + tab, line.content],
  };
};

const diagnoseSecondDocument: Diagnose = (error, line) =>
  error.code === 'MULTIPLE_DOCS'
    ? {
        code: 'yaml/multiple-documents',
        message:
          'A second document begins here. A file holds one document: remove the line `---` or `...`, or move the rest to a file of its own.',
        span: [line.start, line.start + line.text.length],
      }
    : undefined;

const gluedEntry = new RegExp(`^\\s*(?:-|[${otherDashes}]\\s*)[A-Za-z"'][\\w"'-]*:(?: |$)`);

/** `-id: request`, `– id: request`: together with the line below, it is read as a key that begins with a dash. */
const diagnoseDash: Diagnose = (_error, line, source) => {
  const above = line.start === 0 ? line : lineAt(source, line.start - 1);
  const glued = [above, line].find(({ text }) => gluedEntry.test(text));
  return glued && { code: 'yaml/indentation', message: dashWithoutSpace(glued.text), span: restOfLine(source, glued.content) };
};

/** `key:value`, `key：value` with a Chinese colon, or a line without any colon. */
const diagnoseColon: Diagnose = (error, line) => {
  if (error.code !== 'MULTILINE_IMPLICIT_KEY' && error.code !== 'MISSING_CHAR') return undefined;
  const content = line.text.trim();
  const span: Span = [line.content, line.start + line.text.trimEnd().length];
  const [, key] = /^(?:- +)?([^\s:：'"]+):\S/.exec(content) ?? [];
  if (key !== undefined) return { code: 'yaml/colon', message: `A space is missing after the colon: write \`${key}: …\`.`, span };
  const [, keyOfChinese] = /^(?:- +)?([A-Za-z][\w-]*) *：/.exec(content) ?? [];
  if (keyOfChinese !== undefined) {
    const message = `The colon after \`${keyOfChinese}\` is a Chinese one (：). Write a plain colon and a space: \`${keyOfChinese}: …\`.`;
    return { code: 'yaml/colon', message, span };
  }
  if (content.includes(': ') || content.endsWith(':') || content.startsWith('-')) return undefined;
  return {
    code: 'yaml/colon',
    message:
      'This line is neither `key: value` nor an entry of a list (`- value`). Add the colon, or indent the line to continue the text above.',
    span,
  };
};

const diagnoseIndentation: Diagnose = (error, { start }, source, all) => {
  if (!['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY', 'UNEXPECTED_TOKEN', 'MISSING_CHAR'].includes(error.code))
    return undefined;
  // The parser stops at the end of what it could read: empty lines may come before the wrong line.
  const line = lineAt(source, start + Math.max(0, source.slice(start).search(/\S/)));
  // A line that is indented too deep is read as the rest of the line above: the error then ends at that line.
  const tooDeep = all.find(other => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === error.pos[0]);
  const deeper = tooDeep ? undefined : deeperAbove(source, line);
  const culprit = tooDeep ? lineAt(source, tooDeep.pos[1] - 1) : (deeper ?? line);
  const indent = culprit.content - culprit.start;
  const span: Span = [culprit.content, culprit.start + culprit.text.trimEnd().length];
  if (/^- /.test(source.slice(culprit.content, culprit.content + 2)) && indent === 0) {
    const message = 'An entry of a list stands here among keys. Indent it below the key that it belongs to.';
    return { code: 'yaml/indentation', message, span };
  }
  const what = `This line is indented by ${spaces(indent)}, `;
  const message = tooDeep
    ? `${what}deeper than the line above, which already has its value. Indent it like its neighbours.`
    : deeper
      ? `${what}deeper than line ${positionAt(source, line.start).line} below, which belongs beside it. Entries of one level begin in the same column.`
      : `${what}which fits none of the lines above. Entries of one level begin in the same column.`;
  return { code: 'yaml/indentation', message, span };
};

/** The first line above that is deeper than its neighbours, if `line` is one step deeper than the line that contains both. */
function deeperAbove(source: string, line: Line): Line | undefined {
  const indent = line.content - line.start;
  let first: Line | undefined;
  for (let at = line; at.start > 0; ) {
    at = lineAt(source, at.start - 1);
    const depth = at.content - at.start;
    if (at.text.trim() === '' || at.text.trimStart().startsWith('#')) continue;
    // Other lines have its column: it is at its right place, or it is the only wrong one.
    if (depth === indent) return undefined;
    if (depth < indent) return indent - depth === usualStep ? first : undefined;
    first = at;
  }
  return indent === 0 ? first : undefined;
}

/** Spaces by which each level is indented here. */
const usualStep = 2;

const diagnoses: Diagnose[] = [
  diagnoseConflict,
  diagnoseSecondDocument,
  diagnoseUnusualSpace,
  diagnoseTab,
  diagnoseCharacterBeforeKey,
  diagnoseEscape,
  diagnoseUnclosedQuote,
  diagnoseTextAfterQuote,
  diagnoseSpecialStart,
  diagnoseFullWidth,
  diagnoseColonInText,
  diagnoseBracket,
  diagnoseDash,
  diagnoseColon,
  diagnoseIndentation,
];

const spaces = (count: number) => (count === 1 ? 'one space' : `${count === 0 ? 'no' : count} spaces`);
