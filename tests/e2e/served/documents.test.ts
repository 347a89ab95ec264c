import { describe, expect, inject, test } from 'vitest';
import { addressesOf } from '#scripts/shots/addresses.ts';
import { flattenRoutes } from '#site/routes/route.ts';
import { addressIn } from '#site/words/language.ts';
import { loadWholeSite } from '../authoring/site-copy.ts';
import {
  brokenAddresses,
  contentFaults,
  documentAt,
  linkedAddresses,
  markupFaults,
  servedPages,
  squeeze,
  visibleText,
} from './documents.ts';

const url = inject('siteUrl');
const site = await loadWholeSite();
const titleIn = (language: string, page: string) =>
  site.locales[language]?.pages[page]?.blocks.find(block => block.type === 'hero')?.words.title ?? '';

describe('the served documents, without any script', () => {
  test('cover the route table of the specification in both languages', () => {
    const table = [
      '/home /ic/ip /ic/ipSubclass /ic/ipInfo /ic/eda /ic/package /ic/tapeout /semi/wafer /computility/index /project/gpu /project/video',
      '/project/usb /service/index /service/story /aboutUs/index /contactUs/index',
    ].flatMap(line => line.split(' '));
    for (const { code } of site.languages) expect(Object.keys(site.locales[code]?.pages ?? {})).toEqual(expect.arrayContaining(table));
  });

  test('say everything in their raw HTML, nothing twice, in valid markup', async () => {
    // Pages of products are alike: the markup of all is looked at in documents.slow.test.ts.
    const sample = new Set(addressesOf(site).map(({ address }) => address));
    const faults: string[] = [];
    for (const served of servedPages) {
      const html = await documentAt(served.address);
      const markup = sample.has(served.address) ? await markupFaults(html) : [];
      faults.push(...[...contentFaults(served, html), ...markup].map(fault => `${served.address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test.each([
    ['/home', 'region'],
    ['/zh/semi/wafer', 'coming-soon'],
  ] as const)('%s says in its head which service is not available, and where to ask for it', async (address, notice) => {
    const html = await documentAt(address);
    const head = html.slice(html.indexOf('<section id="hero"'), html.indexOf('</section>'));
    const { layout } = site.locales[address.startsWith('/zh/') ? 'zh' : 'en'] ?? {};
    expect(visibleText(head)).toContain(squeeze(layout?.notices?.[notice] ?? ''));
    expect(head).toMatch(/role="note".*href="[^"]*\/contactUs\/index\?interest=wafers"/s);
  });

  test('have a picture for links to them: a PNG of the size that they say, with lines in it', async () => {
    const pictures = new Set<string>();
    for (const { code, page, address } of servedPages) {
      const html = await documentAt(address);
      const contents = Array.from(
        html.matchAll(/<meta (?:property="(og:image[\w:]*)"|name="(twitter:card)") content="([^"]*)"/g),
        ([, property, name, content]) => [property ?? name, content],
      );
      const { 'og:image': image = '', ...others } = Object.fromEntries(contents) as Record<string, string>;
      expect(others, address).toEqual({
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': titleIn(code, page).replaceAll('&', '&amp;'),
        'twitter:card': 'summary_large_image',
      });
      expect(image).toMatch(/^https:\/\/chain-cloud\.example\/assets\/social\//);
      pictures.add(new URL(image).pathname);
    }
    // Its title is in each: no two pages share one.
    expect(pictures.size).toBe(servedPages.length);
    for (const picture of pictures) {
      const answer = await fetch(url + picture);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const png = Buffer.from(await answer.arrayBuffer());
      // Width and height in the header of a PNG (https://www.w3.org/TR/png/#11IHDR).
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
      // A ground alone has less.
      expect(png.length).toBeGreaterThan(12_000);
    }
  });

  test('link only to addresses that answer', async () => {
    // Of a page with several queries, the first of each kind: all are asked for in documents.slow.test.ts.
    const kindOf = (target: string) => target.replace(/=[^&]*/g, '');
    const kinds = Map.groupBy(await linkedAddresses(), ([target]) => kindOf(target));
    expect(await brokenAddresses([...kinds.values()].flatMap(alike => alike.slice(0, 1)))).toEqual([]);
  });

  test('redirect where the table says so, in each language', async () => {
    for (const { code } of site.languages) {
      for (const route of flattenRoutes(site.locales[code]?.routes ?? [])) {
        if (route.redirect === undefined || route.path.endsWith('*')) continue;
        const address = addressIn(code, route.path, site.languages);
        const answer = await fetch(url + address, { redirect: 'manual' });
        expect([address, answer.status, answer.headers.get('location')]).toEqual([
          address,
          301,
          addressIn(code, route.redirect, site.languages),
        ]);
      }
    }
  });

  test('are all in the sitemap, with their variants', async () => {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    for (const { address, page } of servedPages)
      expect(sitemap.includes(`<loc>${site.url}${address}</loc>`)).toBe(page !== site.signInPath);
  });

  test('an unknown address answers 404 with the layout in the language of its prefix', async () => {
    for (const [address, lang] of [
      ['/nowhere', 'en'],
      ['/zh/nowhere', 'zh-CN'],
      ['/ru/home', 'en'],
    ]) {
      const answer = await fetch(url + address);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toContain('<nav');
    }
  });
});
