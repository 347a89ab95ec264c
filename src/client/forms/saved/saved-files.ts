import { inUnsent } from './unsent-database.ts';

/** Stores the bytes of files during their upload, so that it can continue after a reload. */
export interface SavedFiles {
  save: (key: string, file: Blob) => Promise<void>;
  find: (key: string) => Promise<Blob | undefined>;
  remove: (key: string) => Promise<void>;
}

/** Files in this browser. In one that stores nothing, none is found. */
export function browserFiles(): SavedFiles {
  return {
    save: async (key, file) => void (await inUnsent('files', 'readwrite', files => files.put(file, key))),
    find: async key => {
      const found = await inUnsent<unknown>('files', 'readonly', files => files.get(key));
      return found instanceof Blob ? found : undefined;
    },
    remove: async key => void (await inUnsent('files', 'readwrite', files => files.delete(key))),
  };
}
