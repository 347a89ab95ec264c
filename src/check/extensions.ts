import { chipsCheck } from '#chips/check.ts';
import type { CheckExtension } from './extension.ts';

/** What the trade that the site uses adds to the check; `undefined` for a site of no trade. */
export const tradeCheck: CheckExtension | undefined = chipsCheck;
