import { missingAddresses } from '#check/routes/published-addresses.ts';
import { loadSteps } from '#loader/load-site.ts';
import { files } from '#site/source.ts';
import { changesIn } from './changes/change-set.ts';
import { listAddresses } from './changes/ledger.ts';
import { readSiteOptions } from './command/options.ts';
import { follow } from './command/progress.ts';
import type { Command } from './command/run-command.ts';
import { siteErrorIn } from './command/site-error.ts';

const help = `Adds the addresses of new pages to the ledger of published addresses, ${files.addresses}.
From then on \`npm run check\` sees to it that they answer, with their page or a redirect.

Usage: npm run addresses -- [options]

  --root DIR   folder of the site (default: the project)
  --dry-run    only say what would be added
  --help       this text

Exit codes: 0 done, 1 the files cannot be read, 2 wrong use, 3 the command itself failed.`;

async function addresses(args: string[]): Promise<number> {
  const { root, values } = readSiteOptions(args, [], { flags: ['dry-run'] });
  const loaded = await follow(loadSteps(root));
  const { draft } = loaded;
  if (draft?.config === undefined) throw siteErrorIn(loaded, [files.config], 'The addresses of the site are not known.');
  const missing = missingAddresses(draft);
  if (missing.length === 0) {
    console.log(`${files.addresses} knows all addresses.`);
    return 0;
  }
  const changes = changesIn(root);
  listAddresses(changes, draft.addresses, missing);
  if (!values['dry-run']) await changes.write();
  console.log(missing.join('\n'));
  console.error(`${values['dry-run'] ? 'Would be added to' : 'Added to'} ${files.addresses}: commit the file with the new pages.`);
  return 0;
}

export const command: Command = { name: 'addresses', help, run: addresses };
