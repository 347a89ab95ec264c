import type { Draft } from '#check/draft.ts';

/** A name that a block cannot be without: the option that gives it, and the names that a site has. */
export interface Target {
  option: 'to' | 'image' | 'form' | 'notice';
  what: string;
  names(draft: Draft): string[];
}

/** The beginning of a new block: its keys in a page file beside type and id, and its words in the default language. */
export interface Starter {
  /** The name that it needs. */
  target?: Target;
  structure(target: string): object;
  /** Absent where it has none of its own. */
  words?(title: string): object;
}
