import { tradeCommands } from '#trade/commands.ts';

export const help = `Adds to the site, in all files at once; what is there keeps every byte.

Usage: npm run add -- page /path --title TITLE [options]
       npm run add -- group /path --title TITLE --page STEP --page-title TITLE [options]
       npm run add -- form NAME [--page PAGE] [options]
       npm run add -- field FORM 'NAME:KIND' [options]
       npm run add -- block PAGE TYPE [--title TITLE] [options]
       npm run add -- row PAGE BLOCK TEXT … [options]
       npm run add -- collection /path --title TITLE [options]
       npm run add -- entry COLLECTION/ID --title TITLE [options]
${tradeCommands?.help.add.usage ?? ''}\
       npm run add -- fact GROUP.NAME --value 5 [--unit GB]
       npm run add -- block TYPE
       npm run add -- language CODE
       npm run add -- --undo [--dry-run]   takes the last addition back, while its files are still as it left them

page      a route, a page with a hero and a text, words in every language, titles
  --title-zh TITLE   its title in another language, here zh (default: that of the default language)
  --description TEXT what the page offers, one sentence
  --name NAME        name of the route (default: from the path)
  --icon ICON        icon in the menu, from https://lucide.dev/icons
  --after NAME       stands behind the route of this name (default: last)
  --hidden           not in menu and search

group     an entry of the menu with pages below it, and its first page at /path/STEP
  --title-zh TITLE   its title in another language; --page-title-zh TITLE that of the page
  --icon ICON        icon in the menu; --name NAME is the name of its route (default: from the path)
  --description TEXT what the page offers, one sentence

form      a schema with its fields (without any: e-mail and message), its layout, words in every language and its address
  --page PAGE        page file that shows it, in a block with the title
  --title TITLE      its title (default: the name); --title-zh and the like are for the page
  --endpoint PATH    where answers go (default: /api/<Name>Save)
  --field 'NAME:KIND'   a field; as many as wanted, in the order of the form

field     a field of a form in its schema, its layout and its words: NAME:KIND, in quotes, with ! behind it if it must be answered.
          A new field that must be answered makes a new version of the form
  'NAME:KIND if kind=card|licence'         there with these options of a choice alone; behind \`and\` those of another choice
  text, text<=100, long<=2000              in one line or several, with the most characters
  number>=1<=500, number/25, decimal>=0.5  a whole number or one with fractions: least, most, only multiples
  choice(a,b,c), radio(a,b)                one of some options; several(a,b,c): any of them
  tick, consent                            a box to tick; with a link to the privacy page
  email, phone, date, country, files       and every other shape in schemas/forms by its name
  --label TEXT       its label (default: from the name); --label-zh TEXT and the like in other languages
  --unit TEXT        unit of a number, as it is written behind a large one: guests
  --group ID         the group of the layout that has it (default: the last that always shows; for a field of one case its
                     own group, or that with the choice)

block     a block of a page, with words in every language; PAGE is the name of the page file, TYPE one of content/README.md
  --title TITLE      its title (default: from the type); --title-zh TITLE that in another language, which then waits for no translator
  --id ID            its name on the page (default: its type)
  --after ID         behind the block of this name (default: last)
  --to PATH          where a call-to-action or the first link of a link-list leads
  --image FILE       the file of a picture, below content/assets
  --form NAME        the form that a form block shows; --notice NAME the text of a notice, from layout.yaml

row       an entry of a list of a block: a row, a column, a step, a card; its texts in quotes, in the order that a message names
  --list NAME        rows, columns, cards, tabs.first.rows (default: the first list of the block)
  --after NUMBER     behind this entry, counted from 1 (default: last)
  --to ADDRESS       where a card or link leads (default: where the one before it leads)

collection  entries with a page each, such as news: a schema, a file for the entries, and the page that lists them; options as for a page

entry     an entry of a collection, with words in every language and its address
  --title-zh TITLE   its title in another language, which its other words there repeat, too, until they are written
  --date DAY         its day, 2027-01-31 (default: today, where the schema asks for one)
  --image FILE       the file of its picture, below content/assets

${tradeCommands?.help.add.details ?? ''}\
fact      a figure of content/facts.yaml: --value 5, --range 1,2, --choices 1,2,4 or --version 3.0
  --unit UNIT        one of units.yaml

block     with a TYPE alone: a block type for developers: schema, component, registry, types
language  a folder with stubs of the site's words; visitors are not offered it yet. A region (pt-BR) is for readers of the pages,
          the folder and the addresses have the language alone (pt)

For all:
  --root DIR   folder of the site (default: the project)
  --dry-run    only say what would be written
  --help       this text

What waits for translation is marked in the files; \`npm run i18n -- status\` counts it.

Exit codes: 0 added, 1 errors keep it from being added, or would come of it, 2 wrong use, 3 the command itself failed.`;
