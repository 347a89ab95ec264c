import type { NodePath } from '#site/node-path.ts';
import type { WordsFile } from '../lookup/words-files.ts';
import type { FiguredText } from './figured-text.ts';

/** A text in one language. */
export interface Version {
  file: WordsFile;
  /** Reads its figures when it is first called. */
  figured(): FiguredText;
}

/** A text in all languages that have it, the default language first; at least one of them has a figure in it. */
export interface FiguredWords {
  path: NodePath;
  versions: Version[];
  /** Whether its only figures are facts that all versions quote alike, so that no rule has to read them. */
  isQuotedAlike: boolean;
}
