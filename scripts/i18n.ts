import { runCommand, UsageError } from './command.ts';
import { help } from './i18n/help.ts';
import { showStatus } from './i18n/status.ts';
import { syncWords } from './i18n/sync.ts';
import { SiteFault } from './i18n/translations.ts';

/** Carries out one command with the arguments behind its name and returns the exit code. */
type Command = (args: string[]) => Promise<number>;

const commands: Record<string, Command> = {
  status: showStatus,
  sync: syncWords,
};

async function i18n([name = '', ...args]: string[]): Promise<number> {
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

await runCommand('i18n', () => i18n(process.argv.slice(2)));
