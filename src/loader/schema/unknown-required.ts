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
    const isBranch = path.length === 1 && (path[0] === 'then' || path[0] === 'else');
    if (!Array.isArray(required) || (properties === undefined && !isBranch)) return [];
    const described = [properties ?? {}, schema.properties ?? {}].flatMap(Object.keys);
    const free = described.filter(name => !required.includes(name));
    return (required as string[]).flatMap((name, index) =>
      described.includes(name) ? [] : [{ name, path: [...path, 'required', index], free }],
    );
  });
}
