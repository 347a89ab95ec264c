import { createRequire } from 'node:module';
import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { analyse } from 'scslre';
import type { NodePath } from '#site/node-path.ts';
import { nodesOfSchema } from './schema-nodes.ts';

/** A pattern in a schema that does not mean what its author intended. */
interface MistakenPattern {
  path: NodePath;
  on: 'key' | 'value';
  /** What is wrong, and what to do: `This pattern is no regular expression: Unterminated group. Correct it.` */
  message: string;
}

/**
 * The patterns that cannot be compiled, fit nothing, are written as in JavaScript, or take too long for texts that visitors write
 * (`isAnswered`). They are reported at their own place, because every
 * schema that refers to them would fail.
 */
export function mistakenPatternsIn(schema: AnySchemaObject, isAnswered: boolean): MistakenPattern[] {
  return nodesOfSchema(schema).flatMap(({ node: { pattern, patternProperties }, path }) => {
    const own = typeof pattern === 'string' ? [{ text: pattern, path: [...path, 'pattern'], on: 'value' as const }] : [];
    const keys = Object.keys((patternProperties ?? {}) as object).map(text => ({
      text,
      path: [...path, 'patternProperties', text],
      on: 'key' as const,
    }));
    return [...own, ...keys].flatMap(({ text, ...place }): MistakenPattern[] => {
      const message = mistakeIn(text, isAnswered);
      return message === undefined ? [] : [{ ...place, message }];
    });
  });
}

/** What is wrong with a pattern, and what to do; nothing if it is right. */
function mistakeIn(pattern: string, isAnswered: boolean): string | undefined {
  if (/^\/.+\/[dgimsuvy]*$/.test(pattern)) {
    return 'This pattern stands between slashes as in JavaScript: here they must stand in the text as well. Remove them, or begin it with `^/` if they are meant.';
  }
  try {
    // As Ajv and the browser read it.
    new RegExp(pattern, 'u');
  } catch (error) {
    const [reason = ''] = (error as SyntaxError).message.split(': ').slice(-1);
    return `This pattern is no regular expression: ${reason}. Correct it.`;
  }
  if (isVain(pattern)) return 'This pattern fits no text: `$` is the end of the text and `^` its beginning. Correct their places.';
  if (isAnswered && isSlow(pattern))
    return 'Some texts of thirty characters would keep the server busy for minutes with this pattern: a repeated group can be read in many ways. Repeat one thing once, such as `[0-9 ]+` for `(?:[0-9 ]+)+`.';
  return undefined;
}

/** Whether something must stand behind the end of the text, or before its beginning. Patterns that look around are left alone. */
function isVain(pattern: string): boolean {
  const plain = pattern.replace(/\\[pP]\{[^}]*\}|\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return !/\(\?[=!<]/.test(plain) && (/\$(?=[x\p{L}\p{N}])/u.test(plain) || /[x\p{L}\p{N}]\^/u.test(plain));
}

const require = createRequire(import.meta.url);

/** A group with an unbounded part, repeated without bound itself: only such patterns can take exponential time. */
const mayBeSlow = /(?:[*+]|\{\d+,\})[^)]*\)+(?:[*+]|\{\d+,\d*\})/;

/**
 * Whether some texts of a few dozen characters take a pattern minutes, because it can read them in too many ways. The library that
 * knows is loaded with the first pattern that may be slow.
 */
function isSlow(pattern: string): boolean {
  if (!mayBeSlow.test(pattern)) return false;
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  const { analyse: find } = require('scslre') as { analyse: typeof analyse };
  const verdict = find(new RegExp(pattern, 'u'), { reportTypes: { Move: false, Trade: false } }).reports.some(
    ({ exponential }) => exponential,
  );
  verdicts.set(pattern, verdict);
  return verdict;
}

const verdicts = new Map<string, boolean>();
