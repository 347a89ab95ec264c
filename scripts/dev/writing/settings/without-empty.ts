import { isMap } from '#site/node-path.ts';

/**
 * Values of a form as they are written. Forms make empty lists and mappings where nothing is written, and `false` of a box that was ticked:
 * those are left out, unless the old value has them.
 */
export function withoutEmpty(value: Record<string, unknown>, old: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(value).map(([key, own]) => [key, tidied(own, old[key])] as const);
  return Object.fromEntries(entries.filter(([key, own]) => own !== undefined && (!isEmpty(own) || isEmpty(old[key]))));
}

function tidied(value: unknown, old: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => tidied(item, Array.isArray(old) ? old[index] : undefined));
  return isMap(value) ? withoutEmpty(value, isMap(old) ? old : {}) : value;
}

const isEmpty = (value: unknown) => value === false || ((isMap(value) || Array.isArray(value)) && Object.keys(value).length === 0);
