import type { ErrorObject } from 'ajv/dist/2020.js';
import type { NodePath } from '#site/node-path.ts';

/** A required key that is, wrongly indented, further down in the map that lacks it. */
export interface MisplacedKey {
  /** Path to the map that lacks the key. */
  home: NodePath;
  /** Path to the key at its wrong place. */
  path: NodePath;
}

const deepest = 3;

/** Finds required keys that were indented into a neighbour: they are missing above, and unknown where they are. */
export function findMisplacedKeys(errors: readonly (ErrorObject & { path: NodePath })[]): MisplacedKey[] {
  return errors.flatMap(({ keyword, params, path, data }) => {
    if (keyword !== 'required') return [];
    const key = String(params.missingProperty);
    const found = placesOf(key, data, path, deepest).find(place => errors.some(error => isAt(error.path, place)));
    return found === undefined ? [] : [{ home: path, path: found }];
  });
}

/** Whether a path leads to a place or below it. */
export function isAt(path: NodePath, place: NodePath): boolean {
  return place.every((step, index) => path[index] === step);
}

function placesOf(key: string, map: unknown, path: NodePath, depth: number): NodePath[] {
  if (depth === 0 || typeof map !== 'object' || map === null || Array.isArray(map)) return [];
  return Object.entries(map).flatMap(([name, value]) =>
    name === key ? [[...path, name]] : placesOf(key, value, [...path, name], depth - 1),
  );
}
