import type { CheckExtension } from '#check/extension.ts';

/** What the trade adds to the check. */
export const tradeCheck: CheckExtension | undefined = undefined;
