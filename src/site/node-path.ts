/** Whether a path leads to a node or below it. */
export const isWithin = (path: NodePath, node: NodePath) => node.every((step, index) => path[index] === step);

/** The value at a path. */
export function nodeAt(value: unknown, path: NodePath): unknown {
  let node = value;
  for (const step of path) node = childOf(node, step);
  return node;
}

/** Whether all lists on the path to a node have the same length in two values. */
export function isAligned(value: unknown, other: unknown, path: NodePath): boolean {
  let [one, two] = [value, other];
  for (const step of path) {
    if (typeof step === 'number' && !(Array.isArray(one) && Array.isArray(two) && one.length === two.length)) return false;
    one = childOf(one, step);
    two = childOf(two, step);
  }
  return true;
}

const childOf = (node: unknown, step: string | number): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, step) ? (node as Record<string | number, unknown>)[step] : undefined;

/** Whether a value is a map of keys. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path to a node of a YAML or JSON document: `['routes', 3, 'redirect']`. */
export type NodePath = readonly (string | number)[];

/** JSON Pointer (RFC 6901) of a node path. */
export function pointerOf(path: NodePath): string {
  let pointer = '';
  for (const step of path) pointer += `/${typeof step === 'number' ? step : escapeStep(step)}`;
  return pointer;
}

/** Steps of a JSON Pointer, those into lists as digits. */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const escapeStep = (step: string) => (/[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step);
