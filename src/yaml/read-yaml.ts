import { LineCounter, parseDocument } from 'yaml';
import type { Place, Problem, Range } from '#check/problem.ts';
import { memoizeValue } from '#site/memoize.ts';
import type { NodePath } from '#site/node-path.ts';
import { syntaxProblems } from './diagnose/syntax-problems.ts';
import { readPlainYaml } from './fast-yaml.ts';
import { markedKeys, type Reminder, remindersIn } from './marked-keys.ts';
import { spanOf, spanWithin } from './node-span.ts';
import type { ParsedYaml } from './parsed-yaml.ts';
import { positionAt } from './source-line.ts';

/** A YAML file as read: its value, or the problems that keep it from being read, and the place of each node. */
export interface YamlFile {
  /** Path from the root. */
  file: string;
  /** `undefined` when there are problems. */
  value: unknown;
  problems: Problem[];
  /** Paths to the keys that have the mark of a stub above them. */
  markedKeys(): NodePath[];
  /** What its comments say that must be done before the site is published. */
  reminders(): Reminder[];
  /** Place of a node's key or value (the default), or of the first occurrence of a text within it (`after` another). */
  locate(path: NodePath, on?: Place['on'], within?: string, after?: string): Range;
}

/** The result for a file that exists but could not be read. */
export const unreadYaml = (file: string): YamlFile => ({
  file,
  value: undefined,
  problems: [],
  markedKeys: () => [],
  reminders: () => [],
  locate: () => ({ start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }),
});

/** Reads the text of a file: `readYaml`, or its memoized form. */
export type ReadYaml = (file: string, text: string) => YamlFile;

/**
 * A reader that does not read a file again while its text is one of the last two: what is tried out, or undone, leaves all that is
 * known of the text before.
 */
export function memoizeYaml(): ReadYaml {
  const lastRead = new Map<string, { text: string; yaml: YamlFile }[]>();
  return (file, text) => {
    const [last, before] = lastRead.get(file) ?? [];
    if (last?.text === text) return last.yaml;
    const read = before?.text === text ? before : { text, yaml: readYaml(file, text) };
    lastRead.set(file, last === undefined ? [read] : [read, last]);
    return read.yaml;
  };
}

/** The reader of all that a command loads: it loads a site before and after its changes, and compares versions of it. */
export const readSharedYaml = memoizeYaml();

/** Reads a file of YAML 1.2 (core schema): one mapping or list, no tabs, no duplicate keys. */
export function readYaml(file: string, text: string): YamlFile {
  const value = readPlainYaml(text);
  const deep = value === undefined ? tooDeepAt(text) : undefined;
  if (deep !== undefined) return tooDeepYaml(file, text, deep);
  const read = value === undefined ? readValue(file, parseYaml(text)) : { value, problems: [] };
  // The document is much larger than its text and only needed where there is a problem: it is parsed again then.
  const parsed = memoizeValue(() => parseYaml(text));
  return {
    file,
    ...read,
    markedKeys: memoizeValue(() => markedKeys(text)),
    reminders: memoizeValue(() => remindersIn(text)),
    locate: (path, on = 'value', within, after) => {
      const { document, rangeOf } = parsed();
      return rangeOf(...spanWithin(text, spanOf(document, path, on), within, after));
    },
  };
}

function tooDeepYaml(file: string, text: string, offset: number): YamlFile {
  const message = 'This is nested too deeply to be read. Write it with fewer levels.';
  const range = { start: positionAt(text, offset), end: positionAt(text, offset + 1) };
  return { ...unreadYaml(file), problems: [{ code: 'yaml/syntax', severity: 'error', message, file, range, pointer: '' }] };
}

function readValue(file: string, parsed: ParsedYaml): Pick<YamlFile, 'value' | 'problems'> {
  const problems = syntaxProblems(file, parsed);
  if (problems.length > 0) return { value: undefined, problems };
  try {
    return { value: parsed.document.toJS({ maxAliasCount: 1000 }), problems };
  } catch {
    // The only remaining error of `yaml`: aliases of aliases of aliases, a known attack.
    const message = 'The aliases (`*name`) of this file multiply without end. Write the values out.';
    return {
      value: undefined,
      problems: [{ code: 'yaml/alias', severity: 'error', message, file, range: parsed.rangeOf(0, 0), pointer: '' }],
    };
  }
}

function parseYaml(text: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, strict: true, uniqueKeys: true });
  const position = (offset: number) => {
    const { line, col } = lineCounter.linePos(Math.min(offset, text.length));
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  return { text, document, rangeOf: (start, end) => ({ start: position(start), end: position(Math.max(start, end)) }) };
}

/** Far more than any file of a site has, and far less than would overflow the stack of a recursive reader. */
const mostColumns = 200;
const mostBrackets = 100;

const deepLine = new RegExp(`^(?: |[-?](?= )){${mostColumns}}(?= *[^ \\n])`, 'm');

/** Offset in YAML at which indentation or nested brackets go deeper than can be read. */
function tooDeepAt(text: string): number | undefined {
  const line = deepLine.exec(text);
  if (line !== null) return line.index + mostColumns;
  let depth = 0;
  for (const { 0: character, index } of text.matchAll(/[[\]{}]/g)) {
    depth = character === '[' || character === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > mostBrackets) return index;
  }
  return undefined;
}
