import type { Draft } from '#check/draft.ts';
import { knownValues, knownValuesKeyword } from '#check/suggest/known-values.ts';
import { isMap } from '#site/node-path.ts';

/** A copy of a schema in which each text that names the source of its values lists the values that the site has now. */
export function withKnownValues(schema: unknown, draft: Draft): unknown {
  if (Array.isArray(schema)) return schema.map(entry => withKnownValues(entry, draft));
  if (!isMap(schema)) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withKnownValues(value, draft)]));
  const { [knownValuesKeyword]: source, ...node } = copy;
  if (typeof source !== 'string') return copy;
  const { values, isOpen } = knownValues(draft, source);
  if (values.length === 0) return node;
  const { title, description, ...rules } = node;
  return isOpen ? { title, description, anyOf: [{ enum: values }, rules] } : { ...node, enum: values };
}
