import { draftLanguages } from '#check/lookup/draft-languages.ts';
import { routeTable } from '#check/lookup/route-table.ts';
import type { Problem } from '#check/problem.ts';
import { pathSuggestion } from '#check/suggest/nearest.ts';
import { whyOf } from '#check/why/why.ts';
import { loadSteps } from '#loader/load-site.ts';
import { siteAsRead } from '#loader/site-as-read.ts';
import { normalisePath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import { parseAddress } from '#site/words/language.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { furtherReason } from './check/reasons.ts';
import { didYouMean } from './command/did-you-mean.ts';
import { readSiteOptions } from './command/options.ts';
import { follow } from './command/progress.ts';
import { type Command, UsageError } from './command/run-command.ts';
import { placesOf } from './command/site-error.ts';

const help = `Says of a page what visitors meet there, by which rule, and the line that decides it.

Usage: npm run why -- /ic/ipInfo [options]

  --root DIR   folder of the site (default: the project)
  --json       for machines
  --help       this text

What hangs on a file that cannot be read is "not known"; the other errors of the site are named besides.

Exit codes: 0 told, 1 nothing to tell (no such address, a file that all pages hang on cannot be read), 2 wrong use, 3 the command itself failed.`;

async function why(args: string[]): Promise<number> {
  const { root, values, positionals } = readSiteOptions(args, [], { flags: ['json'], places: ['The address'] });
  const [address = ''] = positionals;
  if (!address.startsWith('/')) throw new UsageError(`An address begins with a slash, such as /ic/ipInfo; this is "${address}".`);
  const { draft, problems, obstacles, sourceOf } = await follow(loadSteps(root));
  const errors = problems.filter(({ severity }) => severity === 'error');
  const site = draft && siteAsRead(draft);
  if (site === undefined || draft === undefined) {
    console.error(`What visitors meet cannot be told while a file cannot be read that all pages hang on. ${whereOf(errors)}`);
    return 1;
  }
  if (errors.length > 0) console.error([whereOf(errors), ...furtherReason(obstacles)].join(' '));
  const target = normalisePath(parseAddress(address, site.languages).path);
  const { language } = parseAddress(address, draftLanguages(draft));
  if (language !== undefined && site.locales[language] === undefined) {
    const named = draftLanguages(draft).find(({ code }) => code === language);
    console.error(`${named?.name} is not offered: no visitor meets anything at \`${address}\` until ${files.config} offers it.`);
    return 1;
  }
  const place = draft.gone?.includes(target) ? (draft.addresses ?? []).indexOf(target) : -1;
  if (place !== -1) {
    const { line } = readYaml(files.addresses, sourceOf(files.addresses) ?? '').locate([place], 'value').start;
    console.log(`\`${target}\` is gone (410): the ledger says that its page was removed for good (${files.addresses}:${line}).`);
    return 0;
  }
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

/** How many errors the site has, and where the first ones are. */
function whereOf(errors: readonly Problem[]): string {
  return `\`npm run check\` finds ${errors.length === 1 ? '1 error' : `${errors.length} errors`}: ${placesOf(errors)}.`;
}

function asLines({ name, value, rule, at }: { name: string; value: string; rule: string; at?: string }): string {
  return `${name.padEnd(12)} ${value}\n${' '.repeat(13)}${rule}${at === undefined ? '' : ` (${at})`}`;
}

export const command: Command = { name: 'why', help, run: why };
