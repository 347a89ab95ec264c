import type { Command } from './command/run-command.ts';
import { carryOut } from './i18n/commands.ts';
import { help } from './i18n/help.ts';

export const command: Command = { name: 'i18n', help, run: carryOut };
