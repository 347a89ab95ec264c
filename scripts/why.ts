import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSite } from '#loader/load-site.ts';
import { readYaml } from '#loader/read-yaml.ts';
import { parseAddress } from '#site/language.ts';
import { pathSuggestion } from '#site/nearest.ts';
import { normalisePath } from '#site/route.ts';
import { routeTable } from '#site/rules/route-table.ts';
import { whyOf } from '#site/why/why.ts';
import { readArguments, runCommand, UsageError } from './command/run-command.ts';

const help = `Says of a page what visitors meet there, by which rule, and the line that decides it.

Usage: npm run why -- /ic/ipInfo [options]

  --root DIR   folder of the site (default: the current one)
  --json       for machines
  --help       this text

Exit codes: 0 told, 1 no such address or a site with errors, 2 wrong use, 3 the command itself failed.`;

async function why(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { root: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }),
  );
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [address, ...others] = positionals;
  if (!address?.startsWith('/') || others.length > 0) throw new UsageError('Say one address, such as /ic/ipInfo.');
  const { site, draft, sourceOf } = loadSite(path.resolve(values.root ?? '.'));
  if (site === undefined || draft === undefined) {
    console.error('The site has errors: `npm run check` names them.');
    return 1;
  }
  const target = normalisePath(parseAddress(address, site.languages).path);
  const reasons = whyOf(site, draft, target);
  if (reasons === undefined) {
    const { suggest = [] } = pathSuggestion(target, routeTable(draft).paths);
    console.error(`No route answers ${target}.${suggest.length === 0 ? '' : ` Did you mean ${suggest.join(' or ')}?`}`);
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

await runCommand('why', () => why(process.argv.slice(2)));
