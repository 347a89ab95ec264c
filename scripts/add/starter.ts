import type { Draft } from '#check/draft.ts';

/** What a block type is nothing without: the option that names it, and the names that a site has. */
export interface Target {
  option: 'to' | 'image' | 'form' | 'notice';
  what: string;
  names(draft: Draft): string[];
}

/** What a new block begins with: what a page file says beside type and id, and its words in the default language. */
export interface Starter {
  /** What it needs to name. */
  target?: Target;
  structure(target: string): object;
  /** Absent where it has none of its own. */
  words?(title: string): object;
}
