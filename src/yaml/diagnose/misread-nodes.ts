import { isScalar, type Scalar, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import type { ProblemCode } from '#check/explanations.ts';
import type { Span } from '../node-span.ts';
import type { ParsedYaml } from '../parsed-yaml.ts';
import { dashWithoutSpace, otherDashes } from '../source-line.ts';
import { unusualIndentation } from './unusual-spaces.ts';

interface MisreadNode {
  /** `yaml/quotes` where nothing else is said. */
  code?: ProblemCode;
  message: string;
  span: Span;
}

/**
 * Text that YAML reads as something else without an error: `{{fact}}` as a mapping, `*word` as an alias, `&word` as an anchor, `
 * #1` as a comment.
 */
export function findMisreadNode({ document, text }: ParsedYaml): MisreadNode | undefined {
  let misread: MisreadNode | undefined;
  // An alias finds its anchor by a search through the whole document: too slow for a file with thousands of them.
  const anchors = new Set<string>();
  const noteAnchor = ({ anchor }: Scalar | YAMLMap | YAMLSeq) => {
    if (anchor !== undefined) anchors.add(anchor);
  };
  visit(document, {
    Collection: (_, node) => noteAnchor(node),
    Pair(_, { key, value }) {
      if (isScalar(key)) {
        misread = findMisreadKey(key, value === null);
        return misread && visit.BREAK;
      }
      if (typeof key !== 'object' || key === null) return undefined;
      const inner = (key as { range?: [number] }).range?.[0] ?? 0;
      const outer = Math.max(0, text.lastIndexOf('{', inner - 1));
      misread = text.startsWith('{', inner)
        ? {
            message: `Text that begins with \`{{\` must stand in quotes: write \`"${text.slice(outer, endOfLine(text, outer)).trim()}"\`.`,
            span: [outer, endOfLine(text, outer)],
          }
        : {
            message: 'A key is a plain word, not a list. Put it in quotes if the brackets belong to it.',
            span: [inner, endOfLine(text, inner)],
          };
      return visit.BREAK;
    },
    Scalar(_, node) {
      noteAnchor(node);
      misread = findMisreadText(node, text);
      return misread && visit.BREAK;
    },
    Alias(_, alias) {
      if (anchors.has(alias.source)) return undefined;
      const [start = 0, end = 0] = alias.range ?? [];
      misread = { message: `Text that begins with \`*\` must stand in quotes: write \`"${text.slice(start, end)}"\`.`, span: [start, end] };
      return visit.BREAK;
    },
  });
  return misread;
}

function findMisreadKey({ value, range }: Scalar, isAlone: boolean): MisreadNode | undefined {
  const key = String(value);
  const [start = 0, end = 0] = range ?? [];
  const indentation = unusualIndentation(key);
  if (indentation !== undefined) return { code: 'yaml/indentation', message: indentation, span: [start, end] };
  const [, unmarked, bracket] = /^([A-Za-z][\w-]*) +([[{])/.exec(key) ?? [];
  if (unmarked !== undefined) {
    return {
      code: 'yaml/colon',
      message: `The colon after \`${unmarked}\` is missing: write \`${unmarked}: ${bracket} …\`.`,
      span: [start, end],
    };
  }
  if (!isAlone) return undefined;
  // Between braces a key needs no value: `{ value:76 }`, `{ value = 76 }`, `{ value 76 }`, `{ value: 7,6 }`.
  const [, name, rest] = /^([A-Za-z][\w-]*)(?::| *[：=]) *(\S.*)$/.exec(key) ?? [];
  if (name !== undefined) {
    const message = `A plain colon and a space stand between a key and its value: write \`${name}: ${rest}\`.`;
    return { code: 'yaml/colon', message, span: [start, end] };
  }
  if (/^\d+$/.test(key)) {
    const message = 'A comma ends the figure before it here. Write decimals with a point (`7.6`), and thousands without a sign (`76000`).';
    return { code: 'yaml/bracket', message, span: [start, end] };
  }
  const message = `\`${key}\` is a key without a value here: write \`key: value\`, or quotes around a value that has a comma in it.`;
  return { code: 'yaml/colon', message, span: [start, end] };
}

function findMisreadText({ type, range, anchor }: Scalar, text: string): MisreadNode | undefined {
  const [start = 0, end = 0] = range ?? [];
  const written = text.slice(start, end);
  if (anchor !== undefined && !text.includes(`*${anchor}`)) {
    const from = text.lastIndexOf(`&${anchor}`, start);
    return { message: `Text that begins with \`&\` must stand in quotes: write \`"${text.slice(from, end)}"\`.`, span: [from, end] };
  }
  if (type !== 'PLAIN') return undefined;
  // An empty value ends at its key, or at the `#` of the comment that it was read as.
  const lost = /^ *(#[^\s#].*)/.exec(text.slice(end, endOfLine(text, end)));
  if (lost !== null && (written === '' || lost[0].startsWith(' '))) {
    const [whole, words = ''] = lost;
    return {
      message: `\`${words.trimEnd()}\` is lost: after a space, \`#\` begins a comment. Put the whole text in quotes, or a space behind the \`#\` of a comment.`,
      span: [end + whole.length - words.length, end + whole.trimEnd().length],
    };
  }
  if (written === '') return undefined;
  if (written.indexOf('"') === written.length - 1) {
    return {
      code: 'yaml/unclosed-quote',
      message: 'This text ends with a quote, but does not begin with one. Add the first, or remove the last.',
      span: [start, end],
    };
  }
  // Words that go on in the lines below.
  const dash = /(?<=\n *)- /.exec(written);
  if (dash === null) return undefined;
  const at = start + dash.index;
  const [first = ''] = written.split('\n');
  if (`-${otherDashes}`.includes(first.charAt(0)))
    return { code: 'yaml/indentation', message: dashWithoutSpace(first), span: [start, endOfLine(text, start)] };
  return {
    code: 'yaml/indentation',
    message:
      'This line begins like an entry of a list, but stands so deep that it is the rest of the text above. Indent it like its neighbours.',
    span: [at, endOfLine(text, at)],
  };
}

const endOfLine = (text: string, from: number) => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};
