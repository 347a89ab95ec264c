import type { AnySchemaObject } from 'ajv/dist/2020.js';
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
 * The patterns that cannot be compiled, or are written as in JavaScript. They are reported at their own place, because every
 * schema that refers to them would fail.
 */
export function mistakenPatternsIn(schema: AnySchemaObject): MistakenPattern[] {
  return nodesOfSchema(schema).flatMap(({ node: { pattern, patternProperties }, path }) => [
    ...(typeof pattern === 'string' ? mistakenPattern(pattern, [...path, 'pattern'], 'value') : []),
    ...Object.keys((patternProperties ?? {}) as object).flatMap(key => mistakenPattern(key, [...path, 'patternProperties', key], 'key')),
  ]);
}

function mistakenPattern(pattern: string, path: NodePath, on: MistakenPattern['on']): MistakenPattern[] {
  if (/^\/.+\/[dgimsuvy]*$/.test(pattern)) {
    const message =
      'This pattern stands between slashes as in JavaScript: here they must stand in the text as well. Remove them, or begin it with `^/` if they are meant.';
    return [{ path, on, message }];
  }
  try {
    // As Ajv and the browser read it.
    new RegExp(pattern, 'u');
    return [];
  } catch (error) {
    const [reason = ''] = (error as SyntaxError).message.split(': ').slice(-1);
    return [{ path, on, message: `This pattern is no regular expression: ${reason}. Correct it.` }];
  }
}
