import type { OpenSite } from '../changes/open-site.ts';

/** How one kind of thing is removed. */
export interface Kind {
  /** What is named, for the message when it is missing. */
  places: string[];
  /** Whether several can be named, which then go together. */
  isSeveral?: true;
  options?: 'redirect'[];
  flags?: ('below' | 'gone')[];
  plan(site: OpenSite, names: string[], given: Given): unknown;
}

interface Given {
  redirect?: string | undefined;
  below?: boolean | undefined;
  gone?: boolean | undefined;
  published: string[] | undefined;
}
