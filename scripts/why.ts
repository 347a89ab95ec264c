import { loadSite } from '#loader/load-site.ts';
import { readYaml } from '#loader/read-yaml.ts';
import { parseAddress } from '#site/language.ts';
import { pathSuggestion } from '#site/nearest.ts';
import { normalisePath } from '#site/route.ts';
import { routeTable } from '#site/rules/route-table.ts';
import { whyOf } from '#site/why/why.ts';
import { didYouMean } from './command/did-you-mean.ts';
import { readSiteOptions } from './command/options.ts';
import { runCommand, UsageError } from './command/run-command.ts';

const help = `Says of a page what visitors meet there, by which rule, and the line that decides it.

Usage: npm run why -- /ic/ipInfo [options]

  --root DIR   folder of the site (default: the current one)
  --json       for machines
  --help       this text

Exit codes: 0 told, 1 no such address or a site with errors, 2 wrong use, 3 the command itself failed.`;

async function why(args: string[]): Promise<number> {
  const { root, values, positionals } = readSiteOptions(args, [], { flags: ['json'], places: ['The address'] });
  const [address = ''] = positionals;
  if (!address.startsWith('/')) throw new UsageError(`An address begins with a slash, such as /ic/ipInfo; this is "${address}".`);
  const { site, draft, sourceOf } = loadSite(root);
  if (site === undefined || draft === undefined) {
    console.error('The site has errors: `npm run check` names them.');
    return 1;
  }
  const target = normalisePath(parseAddress(address, site.languages).path);
  const reasons = whyOf(site, draft, target);
  if (reasons === undefined) {
    console.error(`No route answers \`${target}\`.${didYouMean(pathSuggestion(target, routeTable(draft).paths))}`);
    return 1;
  }
  const placed = reasons.map(({ at, ...reason }) => {
    if (at === undefined) return reason;
    const { line } = readYaml(at.file, sourceOf(at.file) ?? '').locate(at.path, 'key').start;
    return { ...reason, at: `${at.file}:${line}` };
  });
  console.log(values.json ? JSON.stringify(placed, null, 2) : placed.map(asLines).join('\n'));
  return 0;
}

function asLines({ name, value, rule, at }: { name: string; value: string; rule: string; at?: string }): string {
  return `${name.padEnd(12)} ${value}\n${' '.repeat(13)}${rule}${at === undefined ? '' : ` (${at})`}`;
}

await runCommand('why', help, why);
