import { tradeCommands } from '#trade/commands.ts';
import { brokenFiles } from './changes/broken-files.ts';
import { makeChanges, reopen } from './changes/make-changes.ts';
import { openSite } from './changes/open-site.ts';
import { isUndo, undoLast } from './changes/undo.ts';
import { chooseCommand, readSiteOptions } from './command/options.ts';
import type { Command } from './command/run-command.ts';
import { planListChange } from './lists/change-list.ts';
import { publishedAddresses } from './move/published-addresses.ts';
import { planBlockRemoval } from './remove/block.ts';
import { planCollectionRemoval, planEntryRemoval } from './remove/entry.ts';
import { planFactRemoval } from './remove/fact.ts';
import { planFieldRemoval } from './remove/field.ts';
import { planFormRemoval } from './remove/form.ts';
import type { Kind } from './remove/kind.ts';
import { planLanguageRemoval } from './remove/language.ts';
import { planGroupRemoval, planPageRemoval } from './remove/page.ts';

const help = `Removes from the site, in all files at once; what stays keeps every byte.

Usage: npm run remove -- page /path … [--redirect /other | --gone] [--below]
       npm run remove -- group /path … --below [--redirect /other | --gone]
       npm run remove -- block PAGE ID
       npm run remove -- row PAGE BLOCK LIST/NUMBER
       npm run remove -- fact GROUP.NAME
       npm run remove -- form NAME
       npm run remove -- field FORM NAME
       npm run remove -- entry COLLECTION/ID [--redirect /other | --gone]
       npm run remove -- collection NAME
${tradeCommands?.help.remove.usage ?? ''}\
       npm run remove -- language CODE
       npm run remove -- --undo [--dry-run]   brings back what was removed last, while its files are still as it left them

page      a route, its page, the words and titles of all languages. Links to it, of which each is named, must go first, unless
          the address redirects; pages that link to each other are named together
group     an entry of the menu with the pages below it; --below says that these go, too
block     one block of a page, with its words; PAGE is the name of the page file, ID that of the block
row       an entry of a list of a block, in all languages: rows/2 is the second row
fact      a figure of content/facts.yaml that no text quotes; those that do are named
form      its schema, layout, words and address; pages that show it must stop doing so first. Requests that were sent stay
field     a field of a form, from schema, layout and words; requests that were sent keep its answers
entry     an entry of a collection with its words and address; links to it must go first, unless the address redirects
collection  a collection that no page lists any more, with its schema, entries and words
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

const kinds: Record<string, Kind> = {
  page: {
    places: ['The path of the page'],
    isSeveral: true,
    options: ['redirect'],
    flags: ['below', 'gone'],
    plan: (site, [path = ''], given) => planPageRemoval(site, { path, ...given }),
  },
  group: {
    places: ['The path of the group'],
    isSeveral: true,
    options: ['redirect'],
    flags: ['below', 'gone'],
    plan: (site, [path = ''], given) => planGroupRemoval(site, { path, ...given }),
  },
  fact: { places: ['The name of the fact'], plan: (site, [name = '']) => planFactRemoval(site, name) },
  block: {
    places: ['The name of the page file', 'The id of the block'],
    plan: (site, [page = '', id = '']) => planBlockRemoval(site, page, id),
  },
  row: {
    places: ['The name of the page file', 'The id of the block', 'The list and the number of the row, `rows/2`'],
    plan: (site, [page = '', id = '', place = '']) => {
      const [list = '', number = ''] = place.split('/');
      planListChange(site, site.schemas.schemas, page, { id, list, action: 'remove', index: Number(number) - 1, words: {} });
    },
  },
  field: {
    places: ['The name of the form', 'The name of the field'],
    plan: (site, [form = '', field = '']) => planFieldRemoval(site, form, field),
  },
  form: { places: ['The name of the form'], plan: (site, [form = '']) => planFormRemoval(site, form) },
  entry: {
    places: ['The collection and the id of the entry'],
    options: ['redirect'],
    flags: ['gone'],
    plan: (site, [name = ''], given) => planEntryRemoval(site, name, given),
  },
  collection: { places: ['The name of the collection'], plan: (site, [name = '']) => planCollectionRemoval(site, name) },
  ...tradeCommands?.remove,
  language: { places: ['The code of the language'], plan: (site, [code = '']) => planLanguageRemoval(site, code) },
};

async function remove(args: string[]): Promise<number> {
  if (isUndo(args)) return await undoLast('remove', args);
  const [name = '', ...rest] = args;
  const { places, isSeveral = false, options = [], flags = [], plan } = chooseCommand(kinds, name);
  const several = isSeveral && !rest.every(argument => argument.startsWith('-'));
  const { root, values, positionals } = readSiteOptions(rest, options, { flags: [...flags, 'dry-run'], places: several ? 'any' : places });
  let site = await openSite(rest);
  const broken = brokenFiles(site);
  if (broken.length > 0) {
    console.error(`What else names it cannot be known. Repair first what \`npm run check\` says of ${broken.join(', ')}.`);
    return 1;
  }
  const given = { redirect: values.redirect, below: values.below, gone: values.gone, published: await publishedAddresses(root) };
  for (const [index, names] of (several ? positionals.map(one => [one]) : [positionals]).entries()) {
    // What is removed together is checked together: pages may link to each other.
    if (index > 0) site = await reopen(site);
    plan(site, names, given);
  }
  return (await makeChanges(root, site.changes, { command: 'remove', isDryRun: values['dry-run'] })) ? 0 : 1;
}

export const command: Command = { name: 'remove', help, run: remove };
