import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import { publicPages } from '../public-pages.ts';

/** What of the package is used here: it has no types. */
interface Issue {
  severity: 'ERROR' | 'WARNING';
  rootType: string;
  issueMessage: string;
}
interface Formats {
  jsonld: Record<string, Node[]>;
  microdata: object;
  rdfa: object;
  errors: object[];
}
const { default: Validator } = (await import('@adobe/structured-data-validator' as string)) as {
  default: new () => { validate(found: Formats): Promise<Issue[]> };
};

const url = inject('siteUrl');
const site = await loadWholeSite();
const project = path.join(import.meta.dirname, '../../..');

type Node = Record<string, unknown> & { '@type': string };
interface Graph {
  '@graph': Node[];
}

/** The structured data of each document, by its address. */
const graphs = new Map<string, Graph>();
beforeAll(async () => {
  for (const { code } of site.languages) {
    for (const page of publicPages(localSite(site, code))) {
      const address = addressIn(code, page, site.languages);
      const html = await (await fetch(url + address)).text();
      const scripts = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, text]) => text ?? '');
      expect(scripts, address).toHaveLength(1);
      graphs.set(address, JSON.parse(scripts[0] ?? ''));
    }
  }
});

/** The site has no prices, ratings or reviews, and invents none: its products are for people who search, not for lists of offers. */
const unstated = [
  'Product: One of the following attributes is required: "aggregateRating", "offers" or "review"',
  'Product: Required attribute "offers" is missing',
];

test('structured data has all that Google requires, but the prices that the site does not state', async () => {
  const found = new Map<string, string>();
  for (const [address, { '@graph': nodes }] of graphs) for (const issue of await errorsOf(nodes)) found.set(issue, address);
  expect([...found].filter(([issue]) => !unstated.includes(issue))).toEqual([]);
  expect([...found.keys()].toSorted()).toEqual(unstated);
});

test('the validator finds what is left out', async () => {
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home' }, { '@type': 'ListItem' }],
  };
  expect(await errorsOf([breadcrumb])).not.toEqual([]);
});

async function errorsOf(nodes: readonly Node[]): Promise<string[]> {
  // It changes what it is given.
  const jsonld = Object.groupBy(structuredClone(nodes), ({ '@type': type }) => type) as Record<string, Node[]>;
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

test('structured data has only properties of schema.org, with values of their types', async () => {
  const samples = new Map<string, Graph>();
  for (const graph of graphs.values()) {
    const shape = JSON.stringify(shapeOf(graph));
    if (!samples.has(shape)) samples.set(shape, graph);
  }
  expect(samples.size).toBeGreaterThan(5);
  const mistakes = [
    { '@type': 'Product', nmae: 'Misspelt' },
    { '@type': 'Product', name: 'Of another type', brand: 7 },
    { '@type': 'Produkt', name: 'Of no type' },
  ];
  const lines = [
    `import type { Graph } from ${JSON.stringify(path.join(project, 'node_modules/schema-dts/dist/schema.d.ts'))};`,
    ...[...samples.values()].map((graph, index) => `export const sample${index}: Graph = ${JSON.stringify(graph)};`),
    // The compiler says so where there is none.
    ...mistakes.map(
      (node, index) =>
        `// @ts-expect-error\nexport const mistake${index}: Graph = ${JSON.stringify({ '@context': 'https://schema.org', '@graph': [node] })};`,
    ),
  ];
  const folder = await mkdtemp(path.join(tmpdir(), 'structured-data-'));
  const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', types: [], skipLibCheck: true };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['data.ts'] }));
  await writeFile(path.join(folder, 'data.ts'), lines.join('\n'));
  expect(await compile(folder)).toBe('');
  await rm(folder, { recursive: true });
});

/** What the compiler says; nothing if all is right. */
function compile(folder: string): Promise<string> {
  const compiler = path.join(project, 'node_modules/typescript/bin/tsc');
  return new Promise(resolve => {
    execFile(process.execPath, [compiler, '-p', folder], (error, stdout, stderr) => resolve(error === null ? '' : stdout + stderr));
  });
}

/** Types and properties of data, with the types of their values: data of one shape is right or wrong together. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return [...new Map(value.map(item => [JSON.stringify(shapeOf(item)), shapeOf(item)])).values()];
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, shapeOf(own, key)]));
  return name.startsWith('@') ? value : typeof value;
}
