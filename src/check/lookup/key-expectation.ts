import type { NodePath } from '#site/node-path.ts';
import type { Place } from '../problem.ts';

/** The keys that a map of words has because another file names them. */
export interface ExpectedKeys {
  /** Way to the map. */
  path: NodePath;
  /** Where each key is named. */
  keys: Map<string, Place>;
  /** Keys that may stand here or not. */
  optional: ReadonlySet<string>;
  /** File that names them; without one, other keys may stand beside them. */
  namedIn?: string | undefined;
}
