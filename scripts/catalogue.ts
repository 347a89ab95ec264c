import { exportCatalogue } from './catalogue/export.ts';
import { help } from './catalogue/help.ts';
import { importCatalogue } from './catalogue/import.ts';
import { chooseCommand } from './command/options.ts';
import { runCommand } from './command/run-command.ts';

const commands: Record<string, (args: string[]) => Promise<number>> = { export: exportCatalogue, import: importCatalogue };

await runCommand('catalogue', help, async ([name = '', ...args]) => await chooseCommand(commands, name)(args));
