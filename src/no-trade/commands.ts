import type { CommandExtension } from '#scripts/extension.ts';

/** What the trade adds to the commands. */
export const tradeCommands: CommandExtension | undefined = undefined;
