import { chipsCommands } from '#chips/commands.ts';
import type { CommandExtension } from './extension.ts';

/** What the trade that the site uses adds to the commands; `undefined` for a site of no trade. */
export const tradeCommands: CommandExtension | undefined = chipsCommands;
