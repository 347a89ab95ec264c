import { interfaceIcons } from '#client/icon-names.ts';
import type { StaffFiles } from '#server/build/staff-files.ts';
import { defined } from '#site/defined.ts';
import { listsProducts, productNames } from '#site/forms/product-names.ts';
import type { Page } from '#site/pages/page.ts';
import { type FormFile, formsOn, pageFileOf } from '#site/pages/page-file.ts';
import { namedPath } from '#site/routes/document-file.ts';
import { rolesAround } from '#site/routes/roles.ts';
import { searchIndexOf } from '#site/search/search-index.ts';
import { localSite, type Shell, type ShellAssets, shellOf } from '#site/shell.ts';
import { packShell } from '#site/shell-file.ts';
import type { Site } from '#site/site.ts';
import { showStep } from '../command/progress.ts';
import { iconSprite, iconsIn } from './icon-sprite.ts';
import { contentHash, type Output } from './output.ts';
import type { ServedPicture } from './pictures/picture-forms.ts';
import { pinyinOf } from './pinyin.ts';
import { qrImage } from './qr-image.ts';
import { picturesIn, restrictedFiles } from './restricted-files.ts';
import { validatorModule } from './validators.ts';

/** Site data as the browser fetches it, with its addresses. */
export interface SiteData {
  site: Site;
  /** Addresses of the forms' files. */
  forms: FormAddresses;
  /** By language. */
  shells: Record<string, { shell: Shell; address: string }>;
  /** What pages for roles have alone. */
  restricted: StaffFiles['restricted'];
}

/** Address of the file with a form's words and fields, in each language. */
type FormAddresses = Map<FormFile['form'], string>;

/** Writes pictures, icons, QR image, validators and data of forms, page data, search indexes and shell data below assets/ of the output. */
export async function writeSiteData(site: Site, pictures: readonly ServedPicture[], output: Output): Promise<SiteData> {
  // Each page is built when somebody first looks at it, here for its icons.
  await showStep({ name: 'Pages' });
  for (const { address, content } of pictures.flatMap(({ files }) => files)) await output.write(address.slice(1), content);
  const icons = await output.writeAsset('icons.svg', iconSprite([...interfaceIcons, ...iconsIn(site.locales)]));
  const qr = site.qr === undefined ? undefined : await output.writeAsset('qr.svg', qrImage(site.qr));
  await showStep({ name: 'Forms' });
  const validators: Record<string, string> = {};
  for (const form of Object.values(site.forms)) {
    validators[form.name] = await output.writeAsset(`forms/${form.name}.js`, validatorModule(form));
  }
  const forms: FormAddresses = new Map();
  for (const data of formsOn(Object.values(site.locales).flatMap(({ pages }) => Object.values(pages)))) {
    forms.set(data.form, await output.writeAsset(`forms/${data.form.name}.json`, JSON.stringify(data)));
  }
  const assets = new Map<string, Omit<ShellAssets, 'shells'>>();
  const written: Parameters<typeof restrictedFiles>[0][number][] = [];
  for (const { code } of site.languages) {
    await showStep({ name: `Search index in ${code}` });
    const search = await output.writeAsset(`search.${code}.json`, JSON.stringify(searchIndexOf(site, code, pinyinOf)));
    const products = await writeProductNames(site, code, output);
    await showStep({ name: `Data of the pages in ${code}` });
    const { routes = [], pages: local = {} } = site.locales[code] ?? {};
    const pages: ShellAssets['pages'] = {};
    for await (const { route, text, address } of writePages(output, code, local, forms)) {
      pages[route] = address;
      written.push({ address, pictures: picturesIn(text), lists: rolesAround(routes, route) });
    }
    assets.set(code, { icons, search, pages, validators, ...defined({ qr, products }) });
  }
  const addresses = shellAddresses(Array.from(assets, ([code, own]) => [code, shellOf(site, code, { ...own, shells: {} })]));
  const shells: SiteData['shells'] = {};
  for (const [code, own] of assets) {
    const address = addresses[code] ?? '';
    const shell = shellOf(site, code, { ...own, shells: addresses });
    shells[code] = { shell, address };
    await output.write(address.slice(1), JSON.stringify(packShell(shell)));
  }
  return { site, forms, shells, restricted: restrictedFiles(written) };
}

/** Data of the page where staff sign in, by path below assets/. */
export function signInData({ site, shells }: SiteData): string[] {
  const addresses = Object.values(shells).map(({ shell }) => shell.assets.pages[site.signInPath ?? '']);
  return addresses.flatMap(address => (address === undefined ? [] : [address.replace('/assets/', '')]));
}

/** Writes the names that a form lists products by, if there is such a form. */
async function writeProductNames(site: Site, language: string, output: Output): Promise<string | undefined> {
  if (!listsProducts(Object.values(site.forms))) return undefined;
  return output.writeAsset(`products.${language}.json`, JSON.stringify(productNames(localSite(site, language).catalogue)));
}

async function* writePages(output: Output, language: string, pages: Record<string, Page>, forms: FormAddresses) {
  for (const [route, page] of Object.entries(pages)) {
    const text = JSON.stringify(pageFileOf(page, form => forms.get(form) ?? ''));
    yield { route, text, address: await output.writeAsset(`pages/${language}${namedPath(route)}.json`, text) };
  }
}

/** Each shell names the others, so the name of each has a hash of all of them. */
function shellAddresses(shells: [language: string, shell: Shell][]): Record<string, string> {
  const hash = contentHash(JSON.stringify(shells));
  return Object.fromEntries(shells.map(([language]) => [language, `/assets/shell.${language}.${hash}.json`]));
}
