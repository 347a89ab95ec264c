import { brokenFiles } from './changes/broken-files.ts';
import { makeChanges } from './changes/make-changes.ts';
import { openSite } from './changes/open-site.ts';
import { isUndo, undoLast } from './changes/undo.ts';
import { chooseCommand, readSiteOptions } from './command/options.ts';
import type { Command } from './command/run-command.ts';
import { tradeCommands } from './extensions.ts';
import { publishedAddresses } from './move/published-addresses.ts';
import { planBlockRemoval } from './remove/block.ts';
import { planFactRemoval } from './remove/fact.ts';
import { planFormRemoval } from './remove/form.ts';
import { help } from './remove/help.ts';
import type { Kind } from './remove/kind.ts';
import { planLanguageRemoval } from './remove/language.ts';
import { planGroupRemoval, planPageRemoval } from './remove/page.ts';

const kinds: Record<string, Kind> = {
  page: {
    places: ['The path of the page'],
    options: ['redirect'],
    flags: ['below', 'gone'],
    plan: (site, [path = ''], given) => planPageRemoval(site, { path, ...given }),
  },
  group: {
    places: ['The path of the group'],
    options: ['redirect'],
    flags: ['below', 'gone'],
    plan: (site, [path = ''], given) => planGroupRemoval(site, { path, ...given }),
  },
  fact: { places: ['The name of the fact'], plan: (site, [name = '']) => planFactRemoval(site, name) },
  block: {
    places: ['The name of the page file', 'The id of the block'],
    plan: (site, [page = '', id = '']) => planBlockRemoval(site, page, id),
  },
  form: { places: ['The name of the form'], plan: (site, [form = '']) => planFormRemoval(site, form) },
  ...tradeCommands?.remove,
  language: { places: ['The code of the language'], plan: (site, [code = '']) => planLanguageRemoval(site, code) },
};

async function remove(args: string[]): Promise<number> {
  if (isUndo(args)) return await undoLast('remove', args);
  const [name = '', ...rest] = args;
  const { places, options = [], flags = [], plan } = chooseCommand(kinds, name);
  const { root, values, positionals } = readSiteOptions(rest, options, { flags: [...flags, 'dry-run'], places });
  const site = await openSite(rest);
  const broken = brokenFiles(site);
  if (broken.length > 0) {
    console.error(`What else names it cannot be known. Repair first what \`npm run check\` says of ${broken.join(', ')}.`);
    return 1;
  }
  plan(site, positionals, {
    redirect: values.redirect,
    below: values.below,
    gone: values.gone,
    published: await publishedAddresses(root),
  });
  return (await makeChanges(root, site.changes, { command: 'remove', isDryRun: values['dry-run'] })) ? 0 : 1;
}

export const command: Command = { name: 'remove', help, run: remove };
