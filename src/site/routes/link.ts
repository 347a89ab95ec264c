const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** Where a link target leads: a page of the site, a place on the same page, outside, or nowhere safe. */
export type LinkTarget =
  | { type: 'page'; path: string; query: string; hash: string }
  | { type: 'anchor'; hash: string }
  | { type: 'external'; href: string }
  | { type: 'forbidden' };

/** Reads a link target as written; `//host` is external, schemes other than http, https, mailto and tel are forbidden. */
export function parseLink(to: string): LinkTarget {
  if (to.startsWith('//')) return { type: 'external', href: to };
  if (to.startsWith('#')) return { type: 'anchor', hash: to };
  if (to.startsWith('/')) {
    const [address = '', hash] = to.split('#', 2);
    const [path = '', ...query] = address.split('?');
    return { type: 'page', path, query: query.join('?'), hash: hash === undefined ? '' : `#${hash}` };
  }
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(to)?.[0].toLowerCase();
  return scheme !== undefined && schemes.includes(scheme) ? { type: 'external', href: to } : { type: 'forbidden' };
}
