import type { CommandExtension } from '#scripts/extension.ts';

/* Lines of the help of the commands that the catalogue adds to. */

const add = {
  usage: `\
       npm run add -- item ID --category ID --name NAME [options]
       npm run add -- category ID --name NAME --item ID --item-name NAME [options]
`,
  details: `\
item      a product of the catalogue, with words in every language and its address
  --category ID      where it is listed
  --name NAME        its name; --summary TEXT is one sentence about it (default: the name)
  --foundry ID       where it is offered, with --nodes 7,12 and --status on-request, in-development or silicon-proven; soft
                     IP fits any process and needs none
  --deliverables A,B --applications A,B   ids that the catalogue has

category  a category of the catalogue with its first product, which has --item, --item-name, --item-summary and the rest
          of what a product has
  --icon ICON        on its card, from https://lucide.dev/icons (default: none)
  --name NAME        its name; --overview TEXT says what it contains (default: the name)

`,
};

const remove = {
  usage: `\
       npm run remove -- item ID [--redirect /other | --gone]
       npm run remove -- category ID --below [--redirect /other | --gone]
`,
  details: `\
item      a product of the catalogue, with words that no other one needs
category  a category of the catalogue; --below says that its products go, too
`,
};

export const commandHelp: CommandExtension['help'] = { add, remove };
