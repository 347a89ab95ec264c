import { isMap, nodeAt, stepsOf } from '#site/node-path.ts';

/** The schema at a place, which its file and a JSON Pointer name: `blocks/cards.schema.json#/$defs/words`; `undefined` where there is no schema. */
export function schemaAt(schemas: ReadonlyMap<string, object>, place: string): Record<string, unknown> | undefined {
  const [file = '', pointer = ''] = place.split('#');
  const node = nodeAt(schemas.get(file), stepsOf(pointer));
  return isMap(node) ? node : undefined;
}

/** The keys of the schema at a place, in its order. */
export const keysAt = (schemas: ReadonlyMap<string, object>, place: string): string[] =>
  Object.keys(Object(schemaAt(schemas, place)?.properties));
