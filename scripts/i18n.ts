import { runCommand } from './command/run-command.ts';
import { carryOut } from './i18n/commands.ts';

await runCommand('i18n', () => carryOut(process.argv.slice(2)));
