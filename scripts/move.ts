import { parseArgs } from 'node:util';
import { loadSite } from '#loader/load-site.ts';
import { changesIn } from './changes/change-set.ts';
import { makeChanges, seriousErrors } from './changes/make-changes.ts';
import { readArguments, runCommand, UsageError } from './command/run-command.ts';
import { moveRoute } from './move/move-route.ts';

const help = `Gives a page, with all below it, another address: the route moves in site.config.yaml, links in pages and words of
all languages lead to the new address, and the old one redirects there for good.

Usage: npm run move -- /old /new [options]

  --root DIR   folder of the site (default: the current one)
  --dry-run    only say what would change
  --help       this text`;

async function move(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { root: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }),
  );
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [from, to, ...others] = positionals;
  if (from === undefined || to === undefined || others.length > 0) throw new UsageError('Say the old path and the new one: /old /new.');
  const root = values.root ?? process.cwd();
  const loaded = loadSite(root);
  const broken = [...new Set(seriousErrors(loaded).map(({ file }) => file))];
  if (loaded.draft === undefined || broken.length > 0) {
    console.error(`Links in files with errors cannot be followed. Repair first what \`npm run check\` says of ${broken.join(', ')}.`);
    return 1;
  }
  const changes = changesIn(root);
  moveRoute(loaded.draft, changes, from, to);
  return (await makeChanges(root, changes, { isDryRun: values['dry-run'] })) ? 0 : 1;
}

await runCommand('move', () => move(process.argv.slice(2)));
