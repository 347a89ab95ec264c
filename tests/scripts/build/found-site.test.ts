import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { type RunningServer, startServer } from '#scripts/processes/serve-build.ts';
import { filesBelow } from '#server/build/files-below.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';

const origin = 'https://chips.example';
const date = '2026-05-17T09:00:00Z';

let site: BaseSite;
let folder: string;
let server: RunningServer;
const dist = () => path.join(folder, 'dist');

beforeAll(async () => {
  site = await copyBaseSite();
  folder = await mkdtemp(path.join(tmpdir(), 'found-site-'));
  await change('site.config.yaml', text => `${text}\nsecurity:\n  contact: mailto:security@chips.example\n`);
  await change('content/pages/gpu.yaml', text => text.replace('blocks:', 'presents: product\nblocks:'));
  await change('content/pages/home.yaml', text => text.replace('blocks:', 'presents: service\nblocks:'));
  await change('content/pages/ip-item.yaml', text => text.replace('blocks:', 'presents: product\nblocks:'));
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', site.folder, '-c', 'user.name=A', '-c', 'user.email=a@chips.example', '-c', 'commit.gpgsign=false', ...args],
      {
        env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
        stdio: 'ignore',
      },
    );
  git('init');
  git('add', '-A');
  git('commit', '-m', 'Site');
  await buildInto(site.folder, dist(), { now: new Date('2026-06-15T08:00:00Z') });
  server = await startServer(dist(), path.join(folder, 'data'));
});
afterAll(async () => {
  await server?.stop();
  await site.dispose();
  await rm(folder, { recursive: true });
});

const change = async (file: string, edit: (text: string) => string) =>
  site.write(file, edit(await readFile(path.join(site.folder, file), 'utf8')));

const get = (address: string) => fetch(server.url + address.replace(origin, ''), { redirect: 'manual' });

async function body(address: string, type: string): Promise<Buffer> {
  const answer = await get(address);
  expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, type]);
  return Buffer.from(await answer.arrayBuffer());
}

interface Entry {
  loc: string;
  lastmod?: string;
}

async function sitemap(): Promise<Entry[]> {
  const xml = await body('/sitemap.xml', 'application/xml');
  return new XMLParser().parse(xml).urlset.url;
}

type Node = Record<string, unknown> & { '@type': string };

/** The structured data of each document in the sitemap, by its address. */
async function documents(): Promise<[address: string, html: string, graph: Node[]][]> {
  return Promise.all(
    (await sitemap()).map(async ({ loc }) => {
      const html = (await body(loc, 'text/html; charset=utf-8')).toString();
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      const data = JSON.parse(json);
      expect(data['@context']).toBe('https://schema.org');
      return [loc, html, data['@graph']] as [string, string, Node[]];
    }),
  );
}

/** Properties that Google requires (https://developers.google.com/search/docs/appearance/structured-data), or that give a type its sense. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Product: ['name', 'description', 'url'],
  PropertyValue: ['name'],
  Service: ['name', 'provider'],
};

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [...('@type' in value ? [value as Node] : []), ...Object.values(value).flatMap(nodesIn)];
}

test('the structured data of every document is complete, and says nothing that the page does not', async () => {
  for (const [address, html, graph] of await documents()) {
    for (const node of nodesIn(graph)) {
      expect(Object.keys(required), address).toContain(node['@type']);
      expect(Object.keys(node), `${address} ${node['@type']}`).toEqual(expect.arrayContaining(required[node['@type']] ?? []));
      for (const invented of ['offers', 'aggregateRating', 'review']) expect(node).not.toHaveProperty(invented);
    }
    const crumbs = nodesIn(graph.filter(node => node['@type'] === 'BreadcrumbList')).filter(node => node['@type'] === 'ListItem');
    expect(crumbs.length, address).not.toBe(1);
    for (const [index, crumb] of crumbs.entries()) {
      expect(crumb).toMatchObject({ position: index + 1, name: expect.any(String), item: expect.stringContaining(origin) });
      expect(html).toContain(crumb.name);
    }
    if (crumbs.length > 0) expect(crumbs.at(-1)?.item).toBe(address);
    const [, lang] = /<html lang="([^"]+)"/.exec(html) ?? [];
    expect(graph.find(node => node['@type'] === 'WebSite')?.inLanguage).toBe(address.endsWith('/home') ? lang : undefined);
    for (const { name, value, unitText } of nodesIn(graph).filter(node => node['@type'] === 'PropertyValue')) {
      for (const said of [name, value, unitText].flat()) if (said !== undefined) expect(html).toContain(String(said));
    }
  }
});

test('what each page is about is that what its file presents', async () => {
  const typesOf = new Map((await documents()).map(([address, , graph]) => [address, graph.map(node => node['@type'])]));
  expect(typesOf.get(`${origin}/home`)).toEqual(['Organization', 'WebSite', 'Service']);
  expect(typesOf.get(`${origin}/zh/chips/gpu`)).toEqual(['BreadcrumbList', 'Product']);
  expect(typesOf.get(`${origin}/chips/ip`)).toEqual(['BreadcrumbList', 'ItemList']);
  const [item = ''] = [...typesOf.keys()].filter(address => address.startsWith(`${origin}/chips/item/`));
  expect(typesOf.get(item)).toEqual(['BreadcrumbList', 'Product']);
});

test('every address of structured data and head answers', async () => {
  const addresses = new Set<string>();
  for (const [, html, graph] of await documents()) {
    for (const node of nodesIn(graph)) {
      for (const value of [node.url, node.item, node.logo, node.image]) if (typeof value === 'string') addresses.add(value);
    }
    const head = html.slice(0, html.indexOf('</head>'));
    for (const [, href = ''] of head.matchAll(/<(?:link|script) [^>]*(?:href|src)="([^"]+)"/g)) addresses.add(href);
    for (const [, image = ''] of head.matchAll(/<meta property="og:(?:image|url)" content="([^"]+)"/g)) addresses.add(image);
  }
  expect([...addresses].filter(address => !address.startsWith(origin) && !address.startsWith('/'))).toEqual([]);
  expect(addresses.size).toBeGreaterThan(10);
  const statuses = await Promise.all(Array.from(addresses, async address => [address, (await get(address)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('the mark comes in each format that is asked for', async () => {
  const ico = await body('/favicon.ico', 'image/x-icon');
  expect(ico.subarray(0, 4).toString('hex')).toBe('00000100');
  const pictures = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const [bytes, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    return { pixels: ico.readUInt8(at), ...imageSize(ico.subarray(offset, offset + bytes)) };
  });
  expect(pictures).toEqual([16, 32, 48].map(pixels => ({ pixels, width: pixels, height: pixels, type: 'png' })));
  for (const [name, pixels] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    expect(imageSize(await body(`/${name}.png`, 'image/png'))).toMatchObject({ width: pixels, height: pixels, type: 'png' });
  }
});

test('the web manifest has the name of the site in the language of the page', async () => {
  const html = (await body('/zh/home', 'text/html; charset=utf-8')).toString();
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const manifest = JSON.parse((await body(address, 'application/manifest+json')).toString());
  const [, title] = /<meta property="og:site_name" content="([^"]+)"/.exec(html) ?? [];
  expect(manifest).toMatchObject({ name: title, lang: 'zh-CN', dir: 'ltr', start_url: '/zh/home', scope: '/', theme_color: '#1890ff' });
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = imageSize(await body(src, 'image/png'));
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the sitemap says when a page last changed, where its files say it', async () => {
  const entries = await sitemap();
  const changed = new Set(entries.filter(({ lastmod }) => lastmod !== undefined).map(({ loc }) => loc));
  expect(changed).toContain(`${origin}/zh/chips/gpu`);
  // The pages of products, too, which share a file.
  expect([...changed].filter(address => /\/chips\/item\/./.test(address))).not.toEqual([]);
  expect(new Set(entries.flatMap(({ lastmod }) => lastmod ?? []))).toEqual(new Set(['2026-05-17T09:00:00.000Z']));
});

test('security.txt says where to report a weakness, for less than a year', async () => {
  expect((await body('/.well-known/security.txt', 'text/plain; charset=utf-8')).toString()).toBe(
    [
      'Contact: mailto:security@chips.example',
      'Expires: 2027-05-01T00:00:00.000Z',
      'Preferred-Languages: en, zh-CN',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
});

test('llms.txt lists every page with what is on it, and the other languages', async () => {
  const text = (await body('/llms.txt', 'text/plain; charset=utf-8')).toString();
  expect(text).toMatch(/^# .+\n\n> .+\n\n## /);
  const links = Array.from(text.matchAll(/^- \[.+\]\((.+)\): .+$/gm), ([, address = '']) => address);
  const inEnglish = (await sitemap()).map(({ loc }) => loc).filter(address => !address.startsWith(`${origin}/zh/`));
  expect(links.toSorted()).toEqual([...inEnglish, `${origin}/zh/home`].toSorted());
  for (const line of text.split('\n')) expect(line).toMatch(/^(#{1,2} .+|> .+|- \[.+\]\(.+\): .+|)$/);
});

test('two builds of a commit have the same bytes', async () => {
  const again = path.join(folder, 'again');
  // Later in the month.
  await buildInto(site.folder, again, { now: new Date('2026-06-30T23:00:00Z') });
  const names = (await filesBelow(dist())).toSorted();
  expect((await filesBelow(again)).toSorted()).toEqual(names);
  const different: string[] = [];
  for (const name of names) {
    const [one, other] = await Promise.all([dist(), again].map(from => readFile(path.join(from, name))));
    if (one === undefined || other === undefined || !one.equals(other)) different.push(name);
  }
  expect(different).toEqual([]);
});
