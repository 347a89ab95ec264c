import { UsageError } from '../command/run-command.ts';
import { exportUnits } from './export.ts';
import { help } from './help.ts';
import { importUnits } from './import.ts';
import { showStatus } from './status.ts';
import { syncWords } from './sync.ts';
import { SiteFault } from './translations.ts';

/** Carries out one command with the arguments behind its name and returns the exit code. */
type Command = (args: string[]) => Promise<number>;

const commands: Record<string, Command> = {
  status: showStatus,
  sync: syncWords,
  export: exportUnits,
  import: importUnits,
};

/** Carries out the command that is named. Throws UsageError for one that there is not. */
export async function carryOut([name = '', ...args]: string[]): Promise<number> {
  if ([name, ...args].some(argument => argument === '--help' || argument === '-h')) {
    console.log(help);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new UsageError(
      `${name === '' ? 'A command is missing' : `There is no command "${name}"`}. There are: ${Object.keys(commands).join(', ')}.`,
    );
  try {
    return await command(args);
  } catch (error) {
    if (!(error instanceof SiteFault)) throw error;
    console.error(error.message);
    return 1;
  }
}
