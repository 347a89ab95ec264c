import type { Page } from '#site/page.ts';
import type { Shell } from '#site/public-part.ts';

/** The data of the site in this browser: each file is fetched once, a failed one again when it is next wanted. */
export interface SiteData {
  shellOf: (language: string) => Promise<Shell>;
  pageOf: (shell: Shell, path: string) => Promise<Page>;
  /** Forgets everything, and takes the shells from other addresses; the content changed in dev. */
  renew: (shells: Record<string, string>) => void;
}

/** Data whose shells are at the given addresses, by language. */
export function createSiteData(shells: Record<string, string>): SiteData {
  let addresses = shells;
  const files = new Map<string, Promise<unknown>>();
  const load = <Data>(address: string | undefined, name: string): Promise<Data> => {
    if (address === undefined) return Promise.reject(new Error(`The shell names no file for ${name}`));
    const file = files.get(address) ?? fetchJson(address);
    files.set(address, file);
    file.catch(() => files.delete(address));
    return file as Promise<Data>;
  };
  return {
    shellOf: language => load<Shell>(addresses[language], `language ${language}`),
    pageOf: (shell, path) => load<Page>(shell.assets.pages[path], `page ${path}`),
    renew: newShells => {
      addresses = newShells;
      files.clear();
    },
  };
}

/** Reads a data file of the build. */
export async function fetchJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address, import.meta.env.DEV ? { cache: 'no-cache' } : undefined);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}
