import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { suggestion } from '#check/suggest/nearest.ts';
import { tradeCommands } from '#trade/commands.ts';
import { printBuilds } from './bench/builds.ts';
import { printChecks } from './bench/checks.ts';
import { printDesk } from './bench/desk.ts';
import { printLighthouse } from './bench/lighthouse-pages.ts';
import { printLive } from './bench/live.ts';
import { printIntake } from './bench/load/intake.ts';
import { printPageRates } from './bench/load/pages.ts';
import { openSites, type Sites } from './bench/sites.ts';
import { printWeights } from './bench/weights.ts';
import { didYouMean } from './command/did-you-mean.ts';
import { readOptions } from './command/options.ts';
import { runProcess, UsageError } from './command/run-command.ts';

const help = `Measures builds, checks, page weights, what Lighthouse says, a large catalogue, pages a second, live
edits, how many requests the server takes in, and how fast the desk is, on either database.

Usage: npm run bench -- [--only PART,PART]

  --only PART,PART  builds, checks, weights, ${Object.keys(tradeCommands?.bench ?? {})
    .map(name => `${name}, `)
    .join('')}pages, live, requests, desk, lighthouse;
                    without it all of them but lighthouse (what Lighthouse says of every page), which takes minutes

scripts/README.md says what is compared with what. Exit codes: 0 measured, 2 wrong use, 3 something measured failed.`;

/** What can be measured by itself, in this order. */
const parts: Record<string, (sites: Sites) => Promise<void>> = {
  builds: printBuilds,
  checks: printChecks,
  weights: printWeights,
  ...tradeCommands?.bench,
  pages: async sites => printPageRates(await sites.dist(), path.join(sites.folder, 'pages')),
  live: sites => printLive(sites.root, path.join(sites.folder, 'live')),
  requests: async sites => printIntake(await sites.dist(), path.join(sites.folder, 'intake')),
  desk: sites => printDesk(path.join(sites.folder, 'desk')),
  lighthouse: printLighthouse,
};

async function bench(args: string[]): Promise<number> {
  const { only } = readOptions(args, ['only']).values;
  const names = Object.keys(parts);
  // Every page in every language is ten minutes and more; two pages of them are among the weights.
  const chosen = only?.split(',') ?? names.filter(name => name !== 'lighthouse');
  for (const name of chosen)
    if (!names.includes(name))
      throw new UsageError(`There is no part \`${name}\`.${didYouMean(suggestion(name, names))} There are: ${names.join(', ')}.`);
  const sites = openSites(process.cwd());
  await mkdir(sites.folder);
  try {
    for (const [name, print] of Object.entries(parts)) if (chosen.includes(name)) await print(sites);
  } finally {
    await rm(sites.folder, { recursive: true, force: true });
  }
  return 0;
}

await runProcess({ name: 'bench', help, run: bench });
