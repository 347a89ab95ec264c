import type { Ajv2020, AnySchemaObject } from 'ajv/dist/2020.js';
import { memoize } from '#site/memoize.ts';
import type { NodePath } from '#site/node-path.ts';

/** Keywords whose value is a map of schemas, and those whose value is a schema or a list of schemas. */
const mapKeywords = new Set(['properties', '$defs', 'patternProperties', 'dependentSchemas']);
const schemaKeywords = new Set([
  'items',
  'prefixItems',
  'additionalProperties',
  'propertyNames',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
]);

/** A schema within a schema, with the path to it. */
interface SchemaNode {
  node: AnySchemaObject;
  path: NodePath;
}

/** Every schema within a schema, starting with itself. The schema must not change. */
export const nodesOfSchema = memoize((schema: AnySchemaObject): readonly SchemaNode[] => nodesIn(schema, []));

function nodesIn(schema: unknown, path: NodePath): SchemaNode[] {
  if (Array.isArray(schema)) return schema.flatMap((entry, index) => nodesIn(entry, [...path, index]));
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as AnySchemaObject;
  const nodes = [{ node, path }];
  for (const keyword of Object.keys(node)) {
    if (schemaKeywords.has(keyword)) nodes.push(...nodesIn(node[keyword], [...path, keyword]));
    else if (mapKeywords.has(keyword)) {
      for (const [name, entry] of Object.entries((node[keyword] ?? {}) as object)) nodes.push(...nodesIn(entry, [...path, keyword, name]));
    }
  }
  return nodes;
}

/** Names of all keywords of Ajv. */
export function keywordsOf(ajv: Ajv2020): string[] {
  return Object.keys(ajv.RULES.keywords).filter(keyword => !keyword.startsWith('$'));
}
