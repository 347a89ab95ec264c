import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '#site/page.ts';
import { type Shell, type ShellAssets, shellOf } from '#site/public-part.ts';
import { buildSite, type Site } from '#site/site.ts';
import type { Image, SiteSource } from '#site/source.ts';
import { contentHash, emitAsset, writeOutput } from './emit.ts';
import { iconSprite, iconsIn } from './icon-sprite.ts';
import { qrImage } from './qr-image.ts';

/** Site data as the browser fetches it, with its addresses. */
export interface SiteData {
  site: Site;
  /** By language. */
  shells: Record<string, { shell: Shell; address: string }>;
}

/** Writes pictures, icons, QR image, page data and shell data below `dist`/assets. */
export async function emitSiteData(root: string, dist: string, source: SiteSource, interfaceIcons: readonly string[]): Promise<SiteData> {
  const site = buildSite({ ...source, images: await emitImages(root, dist, source.images) });
  const [icons, qr] = await Promise.all([
    iconSprite([...interfaceIcons, ...iconsIn(site.locales)]).then(svg => emitAsset(dist, 'icons.svg', svg)),
    qrImage(site.qr).then(svg => emitAsset(dist, 'qr.svg', svg)),
  ]);
  const assets = await Promise.all(
    site.languages.map(async ({ code }) => ({ code, icons, qr, pages: await emitPages(dist, code, site.locales[code]?.pages ?? {}) })),
  );
  const addresses = shellAddresses(assets.map(({ code, ...own }) => [code, shellOf(site, code, { ...own, shells: {} })]));
  const shells: SiteData['shells'] = {};
  for (const { code, ...own } of assets) {
    const address = addresses[code] ?? '';
    const shell = shellOf(site, code, { ...own, shells: addresses });
    shells[code] = { shell, address };
    await writeOutput(dist, address, JSON.stringify(shell));
  }
  return { site, shells };
}

async function emitPages(dist: string, language: string, pages: Record<string, Page>): Promise<ShellAssets['pages']> {
  const emitted = Object.entries(pages).map(
    async ([route, page]) => [route, await emitAsset(dist, `pages/${language}${route}.json`, JSON.stringify(page))] as const,
  );
  return Object.fromEntries(await Promise.all(emitted));
}

/** Each shell names the others, so one hash over all of them goes into every name. */
function shellAddresses(shells: [language: string, shell: Shell][]): Record<string, string> {
  const hash = contentHash(JSON.stringify(shells));
  return Object.fromEntries(shells.map(([language]) => [language, `/assets/shell.${language}.${hash}.json`]));
}

async function emitImages(root: string, dist: string, images: SiteSource['images']): Promise<Record<string, Image>> {
  const emitted = Object.entries(images).map(async ([name, image]) => {
    const content = await readFile(path.join(root, 'content/assets', name));
    return [name, { ...image, src: await emitAsset(dist, `images/${name}`, content) }] as const;
  });
  return Object.fromEntries(await Promise.all(emitted));
}
