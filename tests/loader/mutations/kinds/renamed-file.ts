import path from 'node:path';
import type { MutationKind } from '../mutation.ts';
import { placesNaming } from '../naming-places.ts';
import { misspelt } from '../random.ts';

/** A file under a misspelt name. */
export const renamedFile: MutationKind = site =>
  [...site.files.keys()].map(file => ({
    at: file,
    make: random => {
      const { dir, base } = path.posix.parse(file);
      const [name = '', ...endings] = base.split('.');
      const slip = misspelt(name, random);
      const renamed = path.posix.join(dir, [slip, ...endings].join('.'));
      if (slip === undefined || site.files.has(renamed)) return undefined;
      return {
        files: { [file]: undefined, [renamed]: site.files.get(file)?.text },
        places: [
          { file, line: 1 },
          { file: renamed, line: 1 },
          { file: renamed, line: (site.files.get(file)?.nodes[0]?.firstLine ?? 0) + 1 },
          ...placesNaming(site, file),
        ],
      };
    },
  }));
