import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { NodePath } from '#site/node-path.ts';
import { nodesOfSchema } from './schema-nodes.ts';

/** A name that a schema requires and does not describe. */
interface UnknownRequired {
  name: string;
  path: NodePath;
  /** The names that are described and not required yet. */
  free: string[];
}

/**
 * Names in `required` without an entry in `properties`, neither beside it nor, for a branch, at the top of the schema. Anywhere
 * else a lone `required` is left out: the schema around it describes its names.
 */
export function unknownRequiredIn(schema: AnySchemaObject): UnknownRequired[] {
  return nodesOfSchema(schema).flatMap(({ node: { required, properties }, path }) => {
    const isBranch = path[0] === 'allOf' ? path.length === 3 && isCase(path[2]) : path.length === 1 && isCase(path[0]);
    if (!Array.isArray(required) || (properties === undefined && !isBranch)) return [];
    const described = [properties ?? {}, schema.properties ?? {}].flatMap(Object.keys);
    const free = described.filter(name => !required.includes(name));
    return (required as string[]).flatMap((name, index) =>
      described.includes(name) ? [] : [{ name, path: [...path, 'required', index], free }],
    );
  });
}

const isCase = (step: NodePath[number] | undefined) => step === 'then' || step === 'else';
