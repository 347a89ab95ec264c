import { chooseCommand } from '#scripts/command/options.ts';
import type { Command } from '#scripts/command/run-command.ts';
import { exportCatalogue } from './export.ts';
import { help } from './help.ts';
import { importCatalogue } from './import.ts';

const commands: Record<string, (args: string[]) => Promise<number>> = { export: exportCatalogue, import: importCatalogue };

export const command: Command = { name: 'catalogue', help, run: async ([name = '', ...args]) => await chooseCommand(commands, name)(args) };
