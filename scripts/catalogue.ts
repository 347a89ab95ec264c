import { exportCatalogue } from '#chips/catalogue/spreadsheet/export.ts';
import { help } from '#chips/catalogue/spreadsheet/help.ts';
import { importCatalogue } from '#chips/catalogue/spreadsheet/import.ts';
import { chooseCommand } from './command/options.ts';
import type { Command } from './command/run-command.ts';

const commands: Record<string, (args: string[]) => Promise<number>> = { export: exportCatalogue, import: importCatalogue };

export const command: Command = { name: 'catalogue', help, run: async ([name = '', ...args]) => await chooseCommand(commands, name)(args) };
