import { rolesThatPass, type StaffFiles } from '#server/build/staff-files.ts';

/** Data of a page as it was written, and who may see the page. */
interface PageData {
  /** `/assets/pages/en/home.1a2b.json` */
  address: string;
  /** Addresses of its pictures. */
  pictures: string[];
  /** Lists of roles, one of each of which is needed; none where everybody may. */
  lists: readonly (readonly string[])[];
}

/** Addresses of the pictures in the data of a page. */
export const picturesIn = (text: string): string[] =>
  Array.from(text.matchAll(/"(\/assets\/images\/[^"]+)"/g), ([, address = '']) => address);

/** Data of pages for roles, and the pictures that no page for everybody shows, with the roles that get them. */
export function restrictedFiles(pages: readonly PageData[]): StaffFiles['restricted'] {
  const ofAll = new Set(pages.filter(({ lists }) => lists.length === 0).flatMap(({ pictures }) => pictures));
  const roles = new Map<string, Set<string>>();
  for (const { address, pictures, lists } of pages.filter(page => page.lists.length > 0)) {
    for (const file of [address, ...pictures.filter(picture => !ofAll.has(picture))])
      roles.set(file, new Set([...(roles.get(file) ?? []), ...rolesThatPass(lists)]));
  }
  return Object.fromEntries(Array.from(roles, ([address, allowed]) => [address.replace('/assets/', ''), [...allowed]]));
}
