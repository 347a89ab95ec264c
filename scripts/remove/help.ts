import { tradeCommands } from '../extensions.ts';

export const help = `Removes from the site, in all files at once; what stays keeps every byte.

Usage: npm run remove -- page /path [--redirect /other | --gone] [--below]
       npm run remove -- group /path --below [--redirect /other | --gone]
       npm run remove -- block PAGE ID
       npm run remove -- fact GROUP.NAME
       npm run remove -- form NAME
${tradeCommands?.help.remove.usage ?? ''}\
       npm run remove -- language CODE
       npm run remove -- --undo [--dry-run]   brings back what was removed last, while its files are still as it left them

page      a route, its page, the words and titles of all languages. Links to it, of which each is named, must go first, unless
          the address redirects
group     an entry of the menu with the pages below it; --below says that these go, too
block     one block of a page, with its words; PAGE is the name of the page file, ID that of the block
fact      a figure of content/facts.yaml that no text quotes; those that do are named
form      its schema, layout, words and address; pages that show it must stop doing so first. Requests that were sent stay
${tradeCommands?.help.remove.details ?? ''}\
language  all its words; visitors must not be offered it any more

  --redirect PATH  the page to which the addresses lead from now on; this or --gone is needed for those that the last commit lists as
                   published
  --gone           no other page replaces it: visitors and search engines are told that it is gone (410), and the ledger says so
  --below          also what is below the page, or in the category

For all:
  --root DIR   folder of the site (default: the project)
  --dry-run    only say what would be removed
  --help       this text

Pictures and facts that nothing uses any more are named, and stay.

Exit codes: 0 removed, 1 errors keep it from being removed, or would come of it, 2 wrong use, 3 the command itself failed.`;
