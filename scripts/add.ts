import { addBlock } from './add/block.ts';
import { addForm } from './add/form.ts';
import { help } from './add/help.ts';
import { addLanguage } from './add/language.ts';
import { addPage } from './add/page.ts';
import { runCommand, UsageError } from './command/run-command.ts';

/** Adds one kind of thing, said by the arguments behind its name, and returns the exit code. */
type Add = (args: string[]) => Promise<number>;

const kinds: Record<string, Add> = { page: addPage, form: addForm, block: addBlock, language: addLanguage };

async function add([kind = '', ...args]: string[]): Promise<number> {
  if ([kind, ...args].some(argument => argument === '--help' || argument === '-h')) {
    console.log(help);
    return 0;
  }
  const addKind = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (addKind === undefined) throw new UsageError(`Say what to add: ${Object.keys(kinds).join(', ')}.`);
  return await addKind(args);
}

await runCommand('add', () => add(process.argv.slice(2)));
