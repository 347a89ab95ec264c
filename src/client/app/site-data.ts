import { memoize } from '#site/memoize.ts';
import type { Page } from '#site/pages/page.ts';
import { type FormFile, type PageFile, pageOf } from '#site/pages/page-file.ts';
import type { Shell } from '#site/shell.ts';
import { type ShellFile, unpackShell } from '#site/shell-file.ts';
import { createFileCache } from '../fetch-json.ts';

/** The data of the site in this browser: each file is fetched once. One that failed is fetched again when it is next needed. */
export interface SiteData {
  shellOf: (language: string) => Promise<Shell>;
  pageOf: (shell: Shell, path: string) => Promise<Page>;
  /** For content that changed in dev: replaces the addresses of the shells, and all files by these texts, by address. */
  replace: (shells: Record<string, string>, files: Record<string, string>) => void;
}

/** Data whose shells are at the given addresses, by language. */
export function createSiteData(shells: Record<string, string>): SiteData {
  let addresses = shells;
  const files = createFileCache();
  const load = <Data>(address: string | undefined, name: string): Promise<Data> =>
    address === undefined ? Promise.reject(new Error(`The shell names no file for ${name}`)) : files.load(address);
  return {
    shellOf: async language => shellIn(await load<ShellFile>(addresses[language], `language ${language}`)),
    pageOf: async (shell, path) => pageOf(await load<PageFile>(shell.assets.pages[path], `page ${path}`), files.load<FormFile>),
    replace: (newShells, texts) => {
      addresses = newShells;
      files.replace(texts);
    },
  };
}

/** The same shell for the same file: what is made of it, such as an index of its routes, is memoized by the shell. */
const shellIn = memoize(unpackShell);
