import { exportCatalogue } from './catalogue/export.ts';
import { help } from './catalogue/help.ts';
import { importCatalogue } from './catalogue/import.ts';
import { chooseCommand } from './command/options.ts';
import type { Command } from './command/run-command.ts';

const commands: Record<string, (args: string[]) => Promise<number>> = { export: exportCatalogue, import: importCatalogue };

export const command: Command = { name: 'catalogue', help, run: async ([name = '', ...args]) => await chooseCommand(commands, name)(args) };
