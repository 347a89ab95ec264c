import { brokenFiles } from '#check/lookup/broken-files.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { loadSteps } from '#loader/load-site.ts';
import { files } from '#site/source.ts';
import { didYouMean } from './command/did-you-mean.ts';
import { readSiteOptions } from './command/options.ts';
import { follow } from './command/progress.ts';
import { type Command, UsageError } from './command/run-command.ts';
import { siteErrorIn } from './command/site-error.ts';
import { type FactUses, usesOfFacts } from './facts/fact-uses.ts';

const help = `Lists the facts of content/facts.yaml: how each language writes them, and which texts quote them.

Usage: npm run facts -- [NAME …] [options]

  NAME         a fact (gpu.compute) or a group of facts (gpu); without one all are listed
  --root DIR   folder of the site (default: the project)
  --help       this text

Exit codes: 0 listed, 1 the files cannot be read, 2 wrong use, 3 the command itself failed.`;

async function facts(args: string[]): Promise<number> {
  const { root, positionals } = readSiteOptions(args, [], { places: 'any' });
  const loaded = await follow(loadSteps(root));
  const { draft, sourceOf } = loaded;
  const broken = draft === undefined ? [] : brokenFiles(draft);
  const needed = broken.filter(file => file === files.facts || file === files.config);
  if (draft === undefined || needed.length > 0) throw siteErrorIn(loaded, needed, 'The facts cannot be listed.');
  const unread = broken.filter(file => file.startsWith('content/locales/'));
  if (unread.length > 0) console.error(`Quotes in files with errors are not listed: ${unread.join(', ')}. \`npm run check\` says why.`);
  const all = usesOfFacts(draft, sourceOf);
  const named = new Set(positionals.flatMap(name => chooseFacts(all, name)));
  const chosen = positionals.length === 0 ? all : all.filter(fact => named.has(fact));
  console.log(chosen.map(describe).join('\n\n'));
  const unused = chosen.filter(isUnused).map(({ name }) => name);
  const count = chosen.length === 1 ? '1 fact' : `${chosen.length} facts`;
  console.log(`\n${count}. ${unused.length === 0 ? 'Each is quoted.' : `No text quotes ${unused.join(', ')}.`}`);
  return 0;
}

/** The fact with a name, or the facts of a group. */
function chooseFacts(all: readonly FactUses[], wanted: string): FactUses[] {
  const found = all.filter(({ name }) => name === wanted || name.startsWith(`${wanted}.`));
  if (found.length > 0) return found;
  const names = all.flatMap(({ name }) => [name, name.slice(0, name.indexOf('.'))]);
  throw new UsageError(`There is no fact \`${wanted}\`.${didYouMean(suggestion(wanted, names)) || ' Without a name all are listed.'}`);
}

const isUnused = ({ languages }: FactUses) => languages.every(({ places }) => places.length === 0);

function describe({ name, place, languages }: FactUses): string {
  const lines = languages.flatMap(({ code, written, places }) => [
    `  ${code}  ${written}${places.length === 0 ? '  (not quoted)' : ''}`,
    ...places.map(use => `      ${use}`),
  ]);
  return [`${name}  ${place}`, ...lines].join('\n');
}

export const command: Command = { name: 'facts', help, run: facts };
