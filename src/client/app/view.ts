import type { Page } from '#site/pages/page.ts';
import type { Route } from '#site/routes/route.ts';
import type { Shell } from '#site/shell.ts';

/** What is on the screen: a page, the page for unknown addresses, or a failure to load. */
export interface View {
  shell: Shell;
  /** Path without its language prefix; empty in the not-found document, which answers many addresses. */
  path: string;
  /** `undefined` for an unknown address. */
  route: Route | undefined;
  page: Page | undefined;
  /** Whether the page of this address was removed for good. */
  isGone?: boolean;
  /** The query that the document was rendered for, with its question mark. */
  query?: string;
  /** Why the page's data or code could not be loaded. */
  failure?: unknown;
}
