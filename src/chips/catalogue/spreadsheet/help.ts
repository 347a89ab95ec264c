export const help = `The products of the catalogue as a spreadsheet: a row for each, with columns for its data and for its words in each language.

Usage: npm run catalogue -- COMMAND

  export FILE             writes ip.xlsx (its second sheet explains the columns) or ip.csv, as the name says
  import FILE [--emptied] [--dry-run]
                          takes what was edited in such a file, all or nothing: changed cells, and rows with new ids as new products.
                          It says of each product what changes; every other byte of the files stays
  import --undo [--dry-run]
                          takes the last import back, while its files are still as it left them

What stays as it is, and is said: products whose row is missing, columns that are missing, and translations whose cell is empty or a
copy. An emptied cell of anything else that a product can do without leaves that out; of keywords only with --emptied.

The column "exported" says what each cell was when it was exported. A cell that is only older than the catalogue changes nothing.
One that both have changed is not imported: it goes into FILE.stale, beside what the catalogue says now; look it through and import
that file.

  --root DIR   folder of the site (default: the project)
  --emptied    emptied cells of a language are meant: they leave out what they said
  --dry-run    only say what would change
  --help       this text

Exit codes: 0 done, 1 problems or edits that were left out, 2 wrong use, 3 the command itself failed.`;
