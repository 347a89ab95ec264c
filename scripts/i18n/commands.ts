import { chooseCommand } from '../command/options.ts';
import { confirmTexts } from './confirm.ts';
import { exportUnits } from './export.ts';
import { importUnits } from './import.ts';
import { showStatus } from './status.ts';
import { syncWords } from './sync.ts';

/** Carries out one command with the arguments after its name and returns the exit code. */
type Command = (args: string[]) => Promise<number>;

const commands: Record<string, Command> = {
  status: showStatus,
  sync: syncWords,
  export: exportUnits,
  import: importUnits,
  confirm: confirmTexts,
};

/** Carries out the command with this name. Throws UsageError if there is none. */
export async function carryOut([name = '', ...args]: string[]): Promise<number> {
  return await chooseCommand(commands, name)(args);
}
