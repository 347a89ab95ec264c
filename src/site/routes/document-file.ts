/** Path of a document below the build's folder of documents: `/ic/ip` in zh → `zh/ic/ip.html`. */
export function documentFile(language: string, path: string): string {
  return `${language}${namedPath(path)}.html`;
}

/** The path of a page as names of its files begin: that of a page at `/` is `/index`. */
export const namedPath = (path: string): string => (path === '/' ? '/index' : path);

/** The document for addresses that the site does not have. */
export function notFoundFile(language: string): string {
  return `${language}/404.html`;
}

/** The document for addresses whose page was removed for good. */
export function goneFile(language: string): string {
  return `${language}/410.html`;
}
