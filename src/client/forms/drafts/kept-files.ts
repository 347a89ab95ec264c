import { inUnsent } from './unsent-database.ts';

/** Keeps the bytes of files that are on their way, so that their upload goes on after a reload. */
export interface KeptFiles {
  keep: (key: string, file: Blob) => Promise<void>;
  find: (key: string) => Promise<Blob | undefined>;
  forget: (key: string) => Promise<void>;
}

/** Files in this browser; in one that keeps nothing nothing is found. */
export function browserFiles(): KeptFiles {
  return {
    keep: async (key, file) => void (await inUnsent('files', 'readwrite', files => files.put(file, key))),
    find: async key => {
      const found = await inUnsent<unknown>('files', 'readonly', files => files.get(key));
      return found instanceof Blob ? found : undefined;
    },
    forget: async key => void (await inUnsent('files', 'readwrite', files => files.delete(key))),
  };
}
