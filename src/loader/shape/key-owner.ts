import type { NodePath } from '#site/node-path.ts';
import type { Shapes } from '../schema/schema-set.ts';
import { type PlacedSchema, resolveSchema, schemasAlong, unionMembers } from '../schema/schema-walk.ts';

/**
 * Where a key that is unknown in a map belongs, as the rest of a sentence: a level up, under one of the map's own keys, or in
 * blocks of another type.
 */
export function ownerOfKey(set: Shapes, root: string, value: unknown, path: NodePath, key: string): string | undefined {
  const along = schemasAlong(set, root, value, path);
  const [own, ...above] = along.toReversed();
  if (!own || along.length !== path.length + 1) return undefined;

  const below = Object.entries((own.node.properties ?? {}) as Record<string, PlacedSchema['node']>).find(([, node]) =>
    knowsKey(resolveSchema(set, { node, base: own.base }), key),
  );
  if (below) return `It belongs under \`${below[0]}\`.`;

  const types = typesWithKey(set, root, value, path, key);
  if (types.length > 0) {
    const named = types.slice(0, 4).map(type => `\`${type}\``);
    return `It belongs to blocks of type ${named.join(', ')}${types.length > 4 ? ' …' : ''}.`;
  }

  const level = above.findIndex(schema => knowsKey(schema, key));
  if (level === -1) return undefined;
  const parent = path.slice(0, path.length - level - 1);
  const name = parent.findLast(step => typeof step === 'string');
  if (parent.length === 0) return 'It belongs at the top level of the file, without indentation.';
  return typeof parent.at(-1) === 'number' ? `It belongs to the entry of \`${name}\` around this.` : `It belongs under \`${name}\`.`;
}

/** Types of the blocks that have a key which is unknown to the block at a path. */
export function typesWithKey(set: Shapes, root: string, value: unknown, path: NodePath, key: string): string[] {
  const along = schemasAlong(set, root, value, path);
  // Members of a union are below the list's `items`, where the block's own schema was chosen.
  const list = along.at(-2);
  if (list?.node.items === undefined || along.length !== path.length + 1) return [];
  const union = resolveSchema(set, { node: list.node.items as PlacedSchema['node'], base: list.base });
  return [...unionMembers(set, union)].filter(([, member]) => knowsKey(member, key)).map(([type]) => type);
}

const knowsKey = ({ node }: PlacedSchema, key: string) => Object.hasOwn((node.properties ?? {}) as object, key);
