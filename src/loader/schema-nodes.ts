import type { Ajv2020, AnySchemaObject } from 'ajv/dist/2020.js';
import type { NodePath } from '#site/problem.ts';

/** Keywords whose value is a map of schemas, and those whose value is a schema or a list of schemas. */
const mapKeywords = ['properties', '$defs', 'patternProperties', 'dependentSchemas'];
const schemaKeywords = [
  ...['items', 'prefixItems', 'additionalProperties', 'propertyNames', 'contains', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else'],
];

/** Every schema within a schema, with the way to it. */
export function nodesOfSchema(schema: unknown, path: NodePath = []): { node: AnySchemaObject; path: NodePath }[] {
  if (Array.isArray(schema)) return schema.flatMap((entry, index) => nodesOfSchema(entry, [...path, index]));
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as AnySchemaObject;
  return [
    { node, path },
    ...mapKeywords.flatMap(keyword =>
      Object.entries((node[keyword] ?? {}) as object).flatMap(([name, entry]) => nodesOfSchema(entry, [...path, keyword, name])),
    ),
    ...schemaKeywords.flatMap(keyword => nodesOfSchema(node[keyword], [...path, keyword])),
  ];
}

/** Names of all keywords that Ajv knows. */
export function keywordsOf(ajv: Ajv2020): string[] {
  return Object.keys(ajv.RULES.keywords).filter(keyword => !keyword.startsWith('$'));
}
