import type { SavedFiles } from '../saved/saved-files.ts';

/** The bytes of the files of a form until they are on the server: in memory, and stored for a reload. */
interface FileBytes {
  add: (key: string, file: Blob) => void;
  find: (key: string) => Promise<Blob | undefined>;
  remove: (key: string) => void;
}

/** No bytes in memory yet; those of earlier documents are in `savedFiles`. */
export function createFileBytes(savedFiles: SavedFiles): FileBytes {
  const inMemory = new Map<string, Blob>();
  return {
    add: (key, file) => {
      inMemory.set(key, file);
      void savedFiles.save(key, file);
    },
    find: async key => {
      const file = inMemory.get(key) ?? (await savedFiles.find(key));
      if (file) inMemory.set(key, file);
      return file;
    },
    remove: key => {
      inMemory.delete(key);
      void savedFiles.remove(key);
    },
  };
}
