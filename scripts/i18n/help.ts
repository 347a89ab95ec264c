/** What `npm run i18n -- --help` prints. */
export const help = `Helps translators: how far each language is, what to add, and files for translation bureaus.

Usage: npm run i18n -- COMMAND

  status [--language CODE] [--format table|json] [--fail-on missing,left-over,untranslated,stale]
                        texts and words in each file, and of them: missing (stubs too), left over, untranslated (still
                        the text of the default language), stale (the source got another value since, by git); pages whose
                        route says "languages" without this one count too, as "held back"
  sync [--language CODE] [--prune]
                        adds what is missing, in the order of the default language, as stubs: its text under the comment
                        "TODO translate", to be removed with the translation; --prune removes what is left over
  export --language CODE [--only missing,untranslated,stale] [--format xliff|csv] [--out FILE]
                        texts for a translation bureau, as XLIFF 1.2 (default) or CSV for a spreadsheet
  import FILE [--dry-run]
                        puts the translations of such a file in their places, all or none; those whose source has changed
                        since the export are kept in FILE.stale

  --root DIR            folder of the site (default: the current one), for every command
  --help                this text

Exit codes: 0 done, 1 problems, 2 wrong use, 3 the command itself failed.`;
