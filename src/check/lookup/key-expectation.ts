import type { NodePath } from '#site/node-path.ts';
import type { Place } from '../problem.ts';

/** The keys that a map of words has because another file names them. */
export interface ExpectedKeys {
  /** Path to the map. */
  path: NodePath;
  /** Where the structure names each key. */
  keys: Map<string, Place>;
  /** Keys that are allowed but not required. */
  optional: ReadonlySet<string>;
  /** File that names the keys; without one, other keys are allowed too. */
  namedIn?: string | undefined;
}
