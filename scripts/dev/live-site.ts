import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Severity } from '#check/problem.ts';
import { formatProblem } from '#check/report/format-report.ts';
import { interfaceIcons } from '#client/icon-names.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import type { LocalForm } from '#site/forms/form.ts';
import { listsProducts, productNames } from '#site/forms/product-names.ts';
import { memoizeValue } from '#site/memoize.ts';
import type { Page } from '#site/pages/page.ts';
import { pageFileOf } from '#site/pages/page-file.ts';
import { searchIndexOf } from '#site/search/search-index.ts';
import { localSite, type Shell, shellOf } from '#site/shell.ts';
import { buildSite, type Site } from '#site/site.ts';
import { files, type Image, type SiteSource } from '#site/source.ts';
import { brandPictures } from '../build/brand/brand-pictures.ts';
import { typedLetterMark } from '../build/brand/letter-mark.ts';
import { iconSprite, iconsIn } from '../build/icon-sprite.ts';
import { contentHash } from '../build/output.ts';
import { qrImage } from '../build/qr-image.ts';
import { themeCss } from '../build/theme.ts';
import { validatorModule } from '../build/validators.ts';

/** Addresses below this prefix are answered from memory; each edit gives new ones. */
const dataPrefix = '/@site/';

const versionsKept = 5;

/** The edit with which each picture came. Until its file is read again it keeps its address, and open pages keep the picture. */
const imageEdits = new WeakMap<Image, number>();

const imageTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The site as the dev server shows it: the last one without errors, but for words that wait for their translation. */
export interface LiveSite {
  site: Site;
  /** What its style sheet is made of. */
  look: string;
  themeCss: string;
  /** The site's mark as SVG. */
  mark: string;
  shells: Record<string, Shell>;
  /** Address of each language's shell. */
  shellAddresses: Record<string, string>;
  /** Address of each form's file, in each language. */
  formAddresses: Map<LocalForm, string>;
  /** By data address. */
  data: Map<string, Answer>;
  /** Number of the edit. */
  version: number;
}

/** What is answered at a data address. */
export interface Answer {
  type: string;
  body: () => string | Uint8Array | Promise<string | Uint8Array>;
  /** Number of the last edit that it belongs to. */
  version: number;
}

/** What an edit changes in a data address: its number before the name, or else the hash of the content in the name. */
const versionIn = new RegExp(`^${dataPrefix}\\d+/`);
const hashIn = new RegExp(`(?<=^${dataPrefix}(?!\\d+/).+\\.)[\\w-]{10}(?=\\.\\w+$)`);

/**
 * What is answered at a data address. While a page is open or loads, many edits can pass: where the answer of its edit is no longer kept,
 * it gets the current one.
 */
export function answerAt({ data, version }: LiveSite, address: string): Answer | undefined {
  const answer = data.get(address) ?? data.get(address.replace(versionIn, `${dataPrefix}${version}/`));
  if (answer || !hashIn.test(address)) return answer;
  const name = address.replace(hashIn, '');
  return [...data].find(([other, current]) => current.version === version && other.replace(hashIn, '') === name)?.[1];
}

/** The result of an edit: a new site if it can be shown, and the problems as text. */
export interface Reading {
  live: LiveSite | undefined;
  errors: string[];
  warnings: string[];
  /** The files as they are now, with or without errors. */
  loaded: LoadedSite;
}

/**
 * Makes the loaded site at `root`, changed by `shownOf`, ready to be shown; `version` goes into the data addresses so that no
 * browser keeps an old answer. The answers of `before` stay, because a page that is loading may still name them.
 */
export function readLiveSite(
  root: string,
  loaded: LoadedSite,
  version: number,
  before: LiveSite | undefined,
  shownOf: (source: SiteSource) => SiteSource,
): Reading {
  const { preview, problems, sourceOf } = loaded;
  const textsOf = (severity: Severity) =>
    problems.filter(problem => problem.severity === severity).map(problem => formatProblem(problem, sourceOf));
  return {
    live: preview ? liveSiteOf(root, shownOf(preview), version, before) : undefined,
    errors: textsOf('error'),
    warnings: textsOf('warning'),
    loaded,
  };
}

function liveSiteOf(root: string, source: SiteSource, version: number, before: LiveSite | undefined): LiveSite {
  // Of this edit alone: its answers hold this map, and through those of older edits in it they would hold every edit before.
  const data: LiveSite['data'] = new Map();
  const keep = (name: string, type: string, body: Answer['body']) => {
    const address = `${dataPrefix}${name}`;
    // An edit makes hundreds of answers, and an open page asks for two: they are computed when they are asked for.
    data.set(address, { type, body: memoizeValue(body), version });
    return address;
  };
  // What an edit does not change keeps its address, so that the open page need not fetch it again.
  const keepSame = (name: string, type: string, content: string, body: Answer['body']) => {
    const { dir, name: stem, ext } = path.parse(name);
    return keep(path.posix.join(dir, `${stem}.${contentHash(content)}${ext}`), type, body);
  };
  const json = (name: string, value: () => unknown) =>
    keep(`${version}/${name}`, 'application/json', async () => JSON.stringify(await value()));

  const images = Object.entries(source.images).map(([name, image]) => {
    const type = imageTypes[path.extname(name)] ?? 'application/octet-stream';
    const edit = imageEdits.get(image) ?? version;
    imageEdits.set(image, edit);
    const src = keep(`${edit}/images/${name}`, type, () => readFile(path.join(root, files.image(name))));
    return [name, { ...image, src }] as const;
  });
  const site = buildSite({ ...source, images: Object.fromEntries(images) });
  const names = [...new Set([...interfaceIcons, ...iconsIn([source.config, source.pages, source.catalogue])])].sort();
  const icons = keepSame('icons.svg', 'image/svg+xml', names.join(' '), () => iconSprite(names));
  const { qr: address } = site;
  const qr = address === undefined ? undefined : keepSame('qr.svg', 'image/svg+xml', address, () => qrImage(address));
  const validators = Object.fromEntries(
    Object.values(site.forms).map(form => [
      form.name,
      keepSame(`forms/${form.name}.js`, 'text/javascript', JSON.stringify(form), () => validatorModule(form)),
    ]),
  );
  const codes = site.languages.map(({ code }) => code);
  const shellAddresses = Object.fromEntries(codes.map(code => [code, `${dataPrefix}${version}/shell.${code}.json`]));
  const formAddresses: LiveSite['formAddresses'] = new Map();
  const shells: LiveSite['shells'] = {};
  for (const code of codes) {
    const local = localSite(site, code);
    for (const form of Object.values(local.forms)) {
      const file = json(`forms/${code}/${form.name}.json`, () => ({ form, shared: local.sharedFormWords }));
      formAddresses.set(form, file);
    }
    const pageFile = (path: string) => pageFileOf(local.pages[path] as Page, form => formAddresses.get(form) ?? '');
    const paths = Object.keys(local.pages);
    const pages = Object.fromEntries(paths.map(path => [path, json(`pages/${code}${path}.json`, () => pageFile(path))]));
    // The dictionary of pinyin is loaded with the first search.
    const search = json(`search.${code}.json`, async () => searchIndexOf(site, code, (await import('../build/pinyin.ts')).pinyinOf));
    const products = listsProducts(Object.values(site.forms))
      ? { products: json(`products.${code}.json`, () => productNames(local.catalogue)) }
      : {};
    const shell = shellOf(site, code, {
      icons,
      ...(qr !== undefined && { qr }),
      search,
      pages,
      shells: shellAddresses,
      validators,
      ...products,
    });
    json(`shell.${code}.json`, () => shell);
    shells[code] = shell;
  }
  const { colors } = site.brand;
  const { mark, drawn } = brandPictures(root, site.brand, typedLetterMark(site), (name, svg) =>
    keepSame(name, 'image/svg+xml', svg, () => svg),
  );
  const look = JSON.stringify([colors, drawn]);
  const older = [...(before?.data ?? [])].filter(([, answer]) => answer.version > version - versionsKept);
  return {
    site,
    look,
    themeCss: before?.look === look ? before.themeCss : themeCss(colors, drawn),
    mark,
    shells,
    shellAddresses,
    formAddresses,
    data: new Map([...older, ...data]),
    version,
  };
}
