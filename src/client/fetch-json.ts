/** Reads a data file of the build. */
export async function fetchJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address, import.meta.env.DEV ? { cache: 'no-cache' } : undefined);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}

/** Data files by address: each is fetched once. One that failed is fetched again when it is next needed. */
interface FileCache {
  load: <Data>(address: string) => Promise<Data>;
  /** Replaces all files by these texts, by address. */
  replace: (texts: Record<string, string>) => void;
}

/** An empty cache. */
export function createFileCache(): FileCache {
  const files = new Map<string, Promise<unknown>>();
  return {
    load: <Data>(address: string) => {
      const file = files.get(address) ?? fetchJson(address);
      files.set(address, file);
      file.catch(() => files.delete(address));
      return file as Promise<Data>;
    },
    replace: texts => {
      files.clear();
      for (const [address, text] of Object.entries(texts)) files.set(address, Promise.resolve(JSON.parse(text)));
    },
  };
}
