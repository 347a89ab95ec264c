import type { ServerExtension } from '#server/extension.ts';

/** What the trade adds to the server. */
export const tradeServer: ServerExtension | undefined = undefined;
