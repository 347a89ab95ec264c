import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { NodePath } from '#site/node-path.ts';
import { type Shapes, schemaId } from './schema-set.ts';

/** A schema node with the address that its references start from. */
export interface PlacedSchema {
  node: AnySchemaObject;
  base: string;
}

/** Follows `$ref` to the schema that it leads to. */
export function resolveSchema(set: Shapes, schema: PlacedSchema): PlacedSchema {
  let { node, base } = schema;
  for (let hops = 0; typeof node.$ref === 'string' && hops < 20; hops += 1) {
    const target = new URL(node.$ref, base);
    const file = target.href.slice(schemaId('').length).split('#', 1)[0] ?? '';
    const root = set.schemas.get(file);
    if (!root) break;
    node = target.hash
      .split('/')
      .slice(1)
      .reduce<AnySchemaObject>((at, step) => (at[decodeURIComponent(step)] ?? {}) as AnySchemaObject, root);
    base = schemaId(file);
  }
  return { node, base };
}

/** The schemas that describe each node on the path from a document's root to a node, the root's first. */
export function schemasAlong(set: Shapes, root: string, value: unknown, path: NodePath): PlacedSchema[] {
  const target = new URL(root, schemaId(''));
  let schema = branchOf(set, resolveSchema(set, { node: { $ref: target.href }, base: target.href }), value);
  let data = value;
  const along = [schema];
  for (const step of path) {
    data = (data as Record<string | number, unknown> | undefined)?.[step];
    const { node, base } = schema;
    const next = typeof step === 'number' ? node.items : (node.properties?.[step] ?? node.additionalProperties);
    if (typeof next !== 'object' || next === null) break;
    schema = branchOf(set, resolveSchema(set, { node: next as AnySchemaObject, base }), data);
    along.push(schema);
  }
  return along;
}

/** The members of a discriminated union by the value of their discriminator. */
export function unionMembers(set: Shapes, { node, base }: PlacedSchema): Map<string, PlacedSchema> {
  const name = (node.discriminator as { propertyName?: string } | undefined)?.propertyName;
  const members = new Map<string, PlacedSchema>();
  if (name === undefined || !Array.isArray(node.oneOf)) return members;
  for (const entry of node.oneOf as AnySchemaObject[]) {
    const member = resolveSchema(set, { node: entry, base });
    const { const: constant, enum: several = [constant] } = (member.node.properties?.[name] ?? {}) as { const?: string; enum?: string[] };
    for (const tag of several) if (typeof tag === 'string') members.set(tag, member);
  }
  return members;
}

function branchOf(set: Shapes, schema: PlacedSchema, data: unknown): PlacedSchema {
  const name = (schema.node.discriminator as { propertyName?: string } | undefined)?.propertyName;
  if (name === undefined) return schema;
  const tag = (data as Record<string, unknown> | undefined)?.[name];
  return (typeof tag === 'string' ? unionMembers(set, schema).get(tag) : undefined) ?? schema;
}
