import { chooseCommand } from './command/options.ts';
import type { Command } from './command/run-command.ts';
import { confirmTexts } from './i18n/confirm.ts';
import { exportUnits } from './i18n/export.ts';
import { importUnits } from './i18n/import.ts';
import { showStatus } from './i18n/status.ts';
import { syncWords } from './i18n/sync.ts';

/** What `npm run i18n -- --help` prints. */
const help = `Helps translators: how far each language is, what to add, and files for translation bureaus.

Usage: npm run i18n -- COMMAND

  status [--language CODE] [--page NAME] [--all] [--format table|json] [--fail-on missing,left-over,untranslated,stale]
                        texts and words in each file that lacks something (with --all in each), and of them: missing (stubs too), left over, untranslated (still
                        the text of the default language), stale (the source got another value since, by git); pages whose
                        route says "languages" without this one stand apart, as "held back", and --fail-on passes over them
  sync [--language CODE] [--page NAME] [--prune]
                        adds what is missing, in the order of the default language, as stubs: its text under the comment
                        "TODO translate", to be removed with the translation; --page syncs the words of one page alone, and
                        begins the translation of one that is held back; --prune removes what is left over; translations that
                        lack figures or links which their source got since, by git, get a note at the end of their file: they
                        are stale, and only warned of
  export --language CODE [--only missing,untranslated,stale] [--format xliff|csv] [--out FILE]
                        texts for a translation bureau, as XLIFF 1.2 (default) or CSV for a spreadsheet; of pages that are
                        held back those whose translation was begun
  import FILE [--dry-run]
                        puts the translations of such a file in their places, all or none; those whose source has changed
                        since the export are kept in FILE.stale; stale ones that come back unchanged with the state "final"
                        are confirmed; translations with a state such as new or needs-translation are not imported, nor
                        targets that are empty or a copy of the source: these texts have no translation yet
  import --undo [--dry-run]
                        takes the last import back, while its files are still as it left them
  confirm FILE[:LINE] …
                        stale translations, as status names them, that are right for the new source: a comment at the end
                        of their file keeps it, until the source changes again; a text with the mark of a stub loses it

  --root DIR            folder of the site (default: the project), for every command
  --help                this text

Exit codes: 0 done, 1 problems, 2 wrong use, 3 the command itself failed.`;

const commands: Record<string, Command['run']> = {
  status: showStatus,
  sync: syncWords,
  export: exportUnits,
  import: importUnits,
  confirm: confirmTexts,
};

export const command: Command = { name: 'i18n', help, run: async ([name = '', ...args]) => await chooseCommand(commands, name)(args) };
