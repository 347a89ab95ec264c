import { runCommand } from './command/run-command.ts';
import { carryOut } from './i18n/commands.ts';
import { help } from './i18n/help.ts';

await runCommand('i18n', help, carryOut);
