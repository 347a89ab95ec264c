import { chipsServer } from '#chips/server.ts';
import type { ServerExtension } from './extension.ts';

/** What the trade that the site uses adds to the server; `undefined` for a site of no trade. */
export const tradeServer: ServerExtension | undefined = chipsServer;
