import { loadSteps } from '#loader/load-site.ts';
import { whyNothingMoves } from './changes/broken-files.ts';
import { changesIn } from './changes/change-set.ts';
import { makeChanges } from './changes/make-changes.ts';
import { isUndo, undoLast } from './changes/undo.ts';
import { readSiteOptions } from './command/options.ts';
import { follow } from './command/progress.ts';
import { type Command, UsageError } from './command/run-command.ts';
import { moveRoute } from './move/move-route.ts';
import { orderRoute } from './move/order-route.ts';
import { committedAddresses } from './move/published-addresses.ts';

const help = `Gives a page, with all below it, another address: the route moves in site.config.yaml, links in pages and words of
all languages lead to the new address, and the old one redirects there for good, on the days of the page. Of an address that the last
commit does not have nothing is left. A page that moves back has its place again.

Usage: npm run move -- /old /new [options]
       npm run move -- /page --after /other   puts it behind another page of its group in the menu, with the same address
       npm run move -- /page --before /other
       npm run move -- --undo [--dry-run]   takes the last move back, while its files are still as it left them

  --root DIR   folder of the site (default: the project)
  --dry-run    only say what would change
  --help       this text

Exit codes: 0 moved, 1 errors keep it from moving, or would come of it, 2 wrong use, 3 the command itself failed.`;

async function move(args: string[]): Promise<number> {
  if (isUndo(args)) return await undoLast('move', args);
  const isOrder = args.some(arg => /^--(?:after|before)(?:=|$)/.test(arg));
  const { root, values, positionals } = readSiteOptions(args, ['after', 'before'], {
    flags: ['dry-run'],
    places: isOrder ? ['The path of the page'] : ['The old path', 'The new path'],
  });
  const [from = '', to = ''] = positionals;
  if (values.after !== undefined && values.before !== undefined)
    throw new UsageError('--after and --before say two things. Give one of them.');
  const loaded = await follow(loadSteps(root));
  const reason = whyNothingMoves(loaded);
  if (loaded.draft === undefined || reason !== undefined) {
    console.error(reason);
    return 1;
  }
  const changes = changesIn(root);
  if (values.after !== undefined) orderRoute(loaded.draft, changes, from, { after: values.after });
  else if (values.before !== undefined) orderRoute(loaded.draft, changes, from, { before: values.before });
  else moveRoute(loaded.draft, changes, from, to, await committedAddresses(root));
  return (await makeChanges(root, changes, { command: 'move', isDryRun: values['dry-run'] })) ? 0 : 1;
}

export const command: Command = { name: 'move', help, run: move };
