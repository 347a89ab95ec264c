import type { IncomingHttpHeaders } from 'node:http';

/**
 * What the conditions of a GET or HEAD request say about content with this ETag (RFC 9110, 13.2.2): `fresh` if the browser has
 * it already (304), `failed` if it wants other content (412). Conditions about dates do not count, because no answer has one.
 */
export function preconditionOf(headers: IncomingHttpHeaders, tag: string | undefined): 'met' | 'fresh' | 'failed' {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  // Compared strongly, as the standard says: our tags are weak, so none matches.
  if (ifMatch !== undefined && ifMatch.trim() !== '*') return 'failed';
  if (ifNoneMatch === undefined) return 'met';
  return ifNoneMatch.trim() === '*' || (tag !== undefined && tagsOf(ifNoneMatch).includes(tagsOf(tag)[0] ?? '')) ? 'fresh' : 'met';
}

/** Quoted texts of a list of tags; an attribute of weakness is left out. */
const tagsOf = (list: string): string[] => list.match(/"[^"]*"/g) ?? [];
