import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { NodePath } from '#site/problem.ts';
import { nodesOfSchema } from './schema-nodes.ts';

/** A pattern in a schema that is no regular expression. */
export interface OddPattern {
  path: NodePath;
  on: 'key' | 'value';
  /** As JavaScript gives it: `Unterminated group`. */
  reason: string;
}

/** The patterns that cannot be compiled, or are written as in JavaScript: told where they stand, for each schema that refers to them would fail with them. */
export function oddPatternsIn(schema: AnySchemaObject): OddPattern[] {
  return nodesOfSchema(schema).flatMap(({ node: { pattern, patternProperties }, path }) => [
    ...(typeof pattern === 'string' ? oddPattern(pattern, [...path, 'pattern'], 'value') : []),
    ...Object.keys((patternProperties ?? {}) as object).flatMap(key => oddPattern(key, [...path, 'patternProperties', key], 'key')),
  ]);
}

function oddPattern(pattern: string, path: NodePath, on: OddPattern['on']): OddPattern[] {
  if (/^\/.+\/[a-z]*$/.test(pattern))
    return [{ path, on, reason: 'the slashes around it are taken for signs that must stand in the text' }];
  try {
    // As Ajv and the browser read it.
    new RegExp(pattern, 'u');
    return [];
  } catch (error) {
    const [reason = ''] = (error as SyntaxError).message.split(': ').slice(-1);
    return [{ path, on, reason }];
  }
}
