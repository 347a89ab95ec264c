import type { YAMLError } from 'yaml';
import type { Span } from './node-span.ts';

/** A syntax error as a person understands it. */
export interface SyntaxExplanation {
  code: string;
  message: string;
  span: Span;
}

interface Line {
  text: string;
  /** Offset of the line's first character. */
  start: number;
  /** Offset of its first character that is not white space. */
  content: number;
}

type Explain = (error: YAMLError, line: Line, source: string, all: readonly YAMLError[]) => SyntaxExplanation | undefined;

/** Finds the likely cause of the parser's first error; the explanations are tried in their order, the parser's own words come last. */
export function explainSyntaxError(error: YAMLError, all: readonly YAMLError[], source: string): SyntaxExplanation {
  const line = lineAt(source, error.pos[0]);
  for (const explain of explanations) {
    const found = explain(error, line, source, all);
    if (found) return found;
  }
  return { code: 'yaml/syntax', message: `This is not valid YAML: ${error.message}.`, span: restOfLine(source, error.pos[0]) };
}

const explainTab: Explain = (_, line) => {
  const indent = /^[ \t]*/.exec(line.text)?.[0] ?? '';
  const tab = indent.indexOf('\t');
  if (tab === -1) return undefined;
  return {
    code: 'yaml/tab',
    message: 'A tab stands in the indentation. YAML is indented with spaces only: two for each level.',
    span: [line.start + tab, line.content],
  };
};

const explainSecondDocument: Explain = (error, line) =>
  error.code === 'MULTIPLE_DOCS'
    ? {
        code: 'yaml/multiple-documents',
        message: 'A second document begins here. A file holds one document: remove the line `---` or move the rest to a file of its own.',
        span: [line.start, line.start + line.text.length],
      }
    : undefined;

const explainEscape: Explain = (error, _, source) =>
  error.code === 'BAD_DQ_ESCAPE'
    ? {
        code: 'yaml/escape',
        message: `\`${source.slice(error.pos[0], error.pos[0] + 2)}\` means nothing between double quotes. Write \`\\\\\` for a backslash, or use single quotes.`,
        span: [error.pos[0], error.pos[0] + 2],
      }
    : undefined;

const explainUnclosedQuote: Explain = (error, _, source) => {
  if (error.code !== 'MISSING_CHAR' || !error.message.includes('closing')) return undefined;
  const opening = openingQuote(source.slice(0, error.pos[0] + 1));
  if (opening === undefined) return undefined;
  const quote = source[opening];
  return {
    code: 'yaml/unclosed-quote',
    message: `The quote \`${quote}\` that opens here is never closed. Put \`${quote}\` at the end of the text.`,
    span: restOfLine(source, opening),
  };
};

/** Single-quoted text with an apostrophe in it, or text after a closed quote. */
const explainTextAfterQuote: Explain = (error, line, source) => {
  const before = source.slice(line.start, error.pos[0]);
  const quote = /(["'])\s*$/.exec(before)?.[1];
  if (error.code !== 'UNEXPECTED_TOKEN' || quote === undefined) return undefined;
  const advice =
    quote === "'"
      ? "Write an apostrophe between single quotes twice (''), or put the whole text in double quotes."
      : 'Put the whole text in single quotes, or write a double quote within it as `\\"`.';
  return {
    code: 'yaml/quotes',
    message: `The quoted text ends before this point, yet more text follows. ${advice}`,
    span: restOfLine(source, error.pos[0]),
  };
};

const valueStart = /^(\s*(?:- +)*(?:[^\s:'"]+:[ \t]+)?)(\S.*)$/;

/** Text whose first character means something else in YAML: `{{fact}}`, `@name`, `**bold**`, `[link](/path)`. */
const explainSpecialStart: Explain = (error, line) => {
  const [, before = '', value = ''] = valueStart.exec(line.text) ?? [];
  const start = line.start + before.length;
  if (error.pos[0] < start) return undefined;
  const sign = /^(\{\{|[@`%*!&])/.exec(value)?.[1] ?? (/^\[[^\]]*\]\(/.test(value) ? '[' : /^> *\S/.test(value) ? '>' : undefined);
  if (sign === undefined) return undefined;
  return {
    code: 'yaml/quotes',
    message: `Text that begins with ${sign === '`' ? 'a backtick' : `\`${sign}\``} must stand in quotes${value.includes('"') ? '' : `: "${shorten(value)}"`}.`,
    span: [start, start + value.length],
  };
};

/** `title: Chips: fast` */
const explainColonInText: Explain = (error, line) => {
  const [, before = '', value = ''] = valueStart.exec(line.text) ?? [];
  const isNested = error.code === 'BLOCK_AS_IMPLICIT_KEY' && /:[ \t]+$/.test(before) && /:(\s|$)/.test(value);
  if (!isNested) return undefined;
  const start = line.start + before.length;
  return {
    code: 'yaml/quotes',
    message: 'Text with a colon and a space in it must stand in quotes, or YAML takes it for a key and its value.',
    span: [start, start + value.length],
  };
};

const explainBracket: Explain = (error, _, source) => {
  if (/^Flow (sequence|map)/.test(error.message) || (error.code === 'MISSING_CHAR' && /flow/i.test(error.message))) {
    const sign = /sequence/.test(error.message) ? '[' : '{';
    const opening = source.lastIndexOf(sign, error.pos[0]);
    return {
      code: 'yaml/bracket',
      message: `The bracket \`${sign}\` that opens here is never closed. Put \`${sign === '[' ? ']' : '}'}\` after the last entry.`,
      span: restOfLine(source, opening),
    };
  }
  if (error.code === 'UNEXPECTED_TOKEN' && /flow-(seq|map)-end/.test(error.message)) {
    const sign = source[error.pos[0]];
    return { code: 'yaml/bracket', message: `This \`${sign}\` closes nothing. Remove it.`, span: [error.pos[0], error.pos[0] + 1] };
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

/** `key:value`, `key：value` with a Chinese colon, or a line without any colon. */
const explainColon: Explain = (error, line) => {
  if (error.code !== 'MULTILINE_IMPLICIT_KEY' && error.code !== 'MISSING_CHAR') return undefined;
  const content = line.text.trim();
  const span: Span = [line.content, line.start + line.text.trimEnd().length];
  const [, key] = /^(?:- +)?([^\s:：'"]+)[:：]\S/.exec(content) ?? [];
  if (key !== undefined) {
    const isChinese = content.includes(`${key}：`);
    return {
      code: 'yaml/colon',
      message: isChinese
        ? `The colon after \`${key}\` is a Chinese one (：). Write a plain colon and a space: \`${key}: …\`.`
        : `A space is missing after the colon: write \`${key}: …\`.`,
      span,
    };
  }
  if (content.includes(': ') || content.endsWith(':') || content.startsWith('-')) return undefined;
  return {
    code: 'yaml/colon',
    message:
      'This line is neither `key: value` nor an entry of a list (`- value`). Add the colon, or indent the line to continue the text above.',
    span,
  };
};

const explainIndentation: Explain = (error, line, source, all) => {
  if (!['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY', 'UNEXPECTED_TOKEN', 'MISSING_CHAR'].includes(error.code))
    return undefined;
  // A line that stands too deep is read as the rest of the line above: the error then ends where the culprit is.
  const tooDeep = all.find(other => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === error.pos[0]);
  const culprit = tooDeep ? lineAt(source, tooDeep.pos[1] - 1) : line;
  const indent = culprit.content - culprit.start;
  if (/^- /.test(source.slice(culprit.content, culprit.content + 2)) && indent === 0) {
    return {
      code: 'yaml/indentation',
      message: 'An entry of a list stands here among keys. Indent it below the key that it belongs to.',
      span: [culprit.content, culprit.start + culprit.text.trimEnd().length],
    };
  }
  return {
    code: 'yaml/indentation',
    message: tooDeep
      ? `This line is indented by ${spaces(indent)}, deeper than the line above, which already has its value. Indent it like its neighbours.`
      : `This line is indented by ${spaces(indent)}, which fits none of the lines above. Entries of one level begin in the same column.`,
    span: [culprit.content, culprit.start + culprit.text.trimEnd().length],
  };
};

const explanations: Explain[] = [
  explainSecondDocument,
  explainTab,
  explainEscape,
  explainUnclosedQuote,
  explainTextAfterQuote,
  explainSpecialStart,
  explainColonInText,
  explainBracket,
  explainColon,
  explainIndentation,
];

/** Offset of the quote that is still open at the end of a text, seen line by line: the last value that begins with one and does not end with it. */
function openingQuote(source: string): number | undefined {
  let offset = 0;
  let opening: number | undefined;
  for (const text of source.split('\n')) {
    const [, before = '', value = ''] = valueStart.exec(text) ?? [];
    const quote = value[0];
    if (opening === undefined && (quote === '"' || quote === "'") && !isClosed(value, quote)) opening = offset + before.length;
    else if (opening !== undefined && isClosed(source[opening] + text, source[opening] ?? '')) opening = undefined;
    offset += text.length + 1;
  }
  return opening;
}

function isClosed(value: string, quote: string): boolean {
  const inner = value.slice(1);
  return quote === '"' ? /^([^"\\]|\\.)*"/.test(inner) : /^([^']|'')*'(?!')/.test(inner);
}

function lineAt(source: string, offset: number): Line {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  const text = source.slice(start, end === -1 ? source.length : end).replace(/\r$/, '');
  return { text, start, content: start + (text.length - text.trimStart().length) };
}

function restOfLine(source: string, start: number): Span {
  const { text, start: lineStart } = lineAt(source, start);
  return [start, Math.max(start + 1, lineStart + text.trimEnd().length)];
}

const spaces = (count: number) => (count === 1 ? 'one space' : `${count === 0 ? 'no' : count} spaces`);
const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
