import type { NodePath } from '#site/node-path.ts';

/** A name or value as messages show it. */
export const quote = (name: string) => `\`${name.length > 60 ? `${name.slice(0, 60)}…` : name}\``;

/** The place of a map or list, as the end of a sentence: "under `footer`", "in entry 3 of `routes`". */
export function whereIs(path: NodePath): string {
  const last = path.at(-1);
  if (last === undefined) return 'at the top level';
  return typeof last === 'number' ? `in ${nameOf(path)}` : `under ${nameOf(path)}`;
}

/** The name of a node: "`hidden`", "entry 3 of `links`". */
export function nameOf(path: NodePath): string {
  const last = path.at(-1);
  if (last === undefined) return 'the file';
  if (typeof last === 'string') return quote(last);
  return `entry ${last + 1} of ${nameOf(path.slice(0, -1))}`;
}

/** A description of a value: "the text `yes`", "a list", "nothing". */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return `the text ${quote(value)}`;
    case 'number':
      return `the number ${quote(String(value))}`;
    case 'boolean':
      return quote(String(value));
    default:
      return 'a map of keys';
  }
}
