export const help = `Adds to the site, in all files at once; what is there keeps every byte.

Usage: npm run add -- page /path --title TITLE [options]
       npm run add -- form NAME [--page PAGE] [options]
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

form      a schema with e-mail and message, its layout, words in every language and its address
  --page PAGE        page file that shows it, in a block with the title
  --title TITLE      its title (default: the name); --title-zh and the like are for the page
  --endpoint PATH    where answers go (default: /api/<Name>Save)

block     a block type for developers: schema, component, registry, types
language  a folder with stubs of all words; visitors are not offered it yet. A region (pt-BR) is for readers of the pages,
          the folder and the addresses have the language alone (pt)

For all:
  --root DIR   folder of the site (default: the project)
  --dry-run    only say what would be written
  --help       this text

What waits for translation is marked in the files; \`npm run i18n -- status\` counts it.

Exit codes: 0 added, 1 errors keep it from being added, or would come of it, 2 wrong use, 3 the command itself failed.`;
