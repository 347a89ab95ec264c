import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedSite } from '#loader/check-files.ts';
import { formatProblem } from '#site/code-frame.ts';
import type { Severity } from '#site/problem.ts';
import { type Shell, shellOf } from '#site/public-part.ts';
import { searchIndexOf } from '#site/search-index.ts';
import { buildSite, type Site } from '#site/site.ts';
import { files, type SiteSource } from '#site/source.ts';
import { iconSprite, iconsIn } from '../build/icon-sprite.ts';
import { pinyinOf } from '../build/pinyin.ts';
import { qrImage } from '../build/qr-image.ts';
import { themeCss } from '../build/theme.ts';
import { validatorModule } from '../build/validators.ts';

/** Addresses below this prefix are answered from memory; each edit gives new ones. */
export const dataPrefix = '/@site/';

const versionsKept = 5;

const imageTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The site as the dev server shows it: the last one without errors. */
export interface LiveSite {
  site: Site;
  themeCss: string;
  shells: Record<string, Shell>;
  /** Address of each language's shell. */
  shellAddresses: Record<string, string>;
  /** Text of every data address. */
  data: Map<string, { type: string; body: string | Uint8Array; version: number }>;
}

/** What an edit led to: a new site when it has no errors, and the problems as a person reads them. */
export interface Reading {
  live: LiveSite | undefined;
  errors: string[];
  warnings: string[];
  /** The files as they are now, with or without errors. */
  loaded: LoadedSite;
}

/**
 * Makes the loaded site at `root` ready to be shown; `version` goes into the data addresses so that no browser keeps an old answer. The answers of
 * `before` stay: a page may be on its way whose document names them.
 */
export async function readLiveSite(
  root: string,
  loaded: LoadedSite,
  version: number,
  interfaceIcons: readonly string[],
  before: LiveSite | undefined,
): Promise<Reading> {
  const { source, problems, sourceOf } = loaded;
  const textsOf = (severity: Severity) =>
    problems.filter(problem => problem.severity === severity).map(problem => formatProblem(problem, sourceOf));
  return {
    live: source ? await liveSiteOf(root, source, version, interfaceIcons, before) : undefined,
    errors: textsOf('error'),
    warnings: textsOf('warning'),
    loaded,
  };
}

async function liveSiteOf(
  root: string,
  source: SiteSource,
  version: number,
  interfaceIcons: readonly string[],
  before: LiveSite | undefined,
): Promise<LiveSite> {
  const data: LiveSite['data'] = new Map([...(before?.data ?? [])].filter(([, answer]) => answer.version > version - versionsKept));
  const keep = (name: string, type: string, body: string | Uint8Array) => {
    const address = `${dataPrefix}${version}/${name}`;
    data.set(address, { type, body, version });
    return address;
  };
  const images = Object.entries(source.images).map(async ([name, image]) => {
    const content = await readFile(path.join(root, files.image(name)));
    return [
      name,
      { ...image, src: keep(`images/${name}`, imageTypes[path.extname(name)] ?? 'application/octet-stream', content) },
    ] as const;
  });
  const site = buildSite({ ...source, images: Object.fromEntries(await Promise.all(images)) });
  const icons = keep('icons.svg', 'image/svg+xml', await iconSprite([...interfaceIcons, ...iconsIn(site.locales)]));
  const qr = keep('qr.svg', 'image/svg+xml', await qrImage(site.qr));
  const validators = Object.fromEntries(
    Object.values(site.forms).map(form => [form.name, keep(`forms/${form.name}.js`, 'text/javascript', validatorModule(form))]),
  );
  const codes = site.languages.map(({ code }) => code);
  const shellAddresses = Object.fromEntries(codes.map(code => [code, `${dataPrefix}${version}/shell.${code}.json`]));
  const shells: LiveSite['shells'] = {};
  for (const code of codes) {
    const entries = Object.entries(site.locales[code]?.pages ?? {});
    const pages = Object.fromEntries(
      entries.map(([path, page]) => [path, keep(`pages/${code}${path}.json`, 'application/json', JSON.stringify(page))]),
    );
    const search = keep(`search.${code}.json`, 'application/json', JSON.stringify(searchIndexOf(site, code, pinyinOf)));
    const shell = shellOf(site, code, { icons, qr, search, pages, shells: shellAddresses, validators });
    keep(`shell.${code}.json`, 'application/json', JSON.stringify(shell));
    shells[code] = shell;
  }
  return { site, themeCss: themeCss(site.themeColor), shells, shellAddresses, data };
}
