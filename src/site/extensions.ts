import { chips } from '#chips/site.ts';
import type { Extension } from './extension.ts';

/** The trade that the site uses; `undefined` for a site of no trade. extension-types.ts has its types. */
export const trade: Extension | undefined = chips;
