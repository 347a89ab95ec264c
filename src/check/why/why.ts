import type { Site } from '#site/site.ts';
import type { Draft } from '../draft.ts';
import { addressReasons } from './address-reasons.ts';
import { addressed, type Reason } from './addressed.ts';
import { languageReasons } from './language-reasons.ts';
import { menuReasons } from './menu-reasons.ts';
import { visitReasons } from './visit-reasons.ts';

/** Everything that a site derives for a path (without language prefix), and why; `undefined` where no route answers. */
export function whyOf(site: Site, draft: Draft, path: string): Reason[] | undefined {
  const found = addressed(site, draft, path);
  return found && [...addressReasons(found), ...menuReasons(found), ...visitReasons(found), ...languageReasons(found)];
}
