import type { MutationKind, Place } from '../mutation.ts';
import { placesNaming } from '../naming-places.ts';

/** A file that is gone. */
export const deletedFile: MutationKind = site =>
  [...site.files.keys()].map(file => ({
    at: file,
    make: () => {
      const places: Place[] = [{ file, line: 1 }, ...placesNaming(site, file)];
      return { files: { [file]: undefined }, places };
    },
  }));
