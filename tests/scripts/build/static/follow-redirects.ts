/**
 * Where a host leads an address by a file `_redirects`, as Netlify and Cloudflare Pages document it: by the first rule that fits, in
 * which `*` stands for everything. The host does the worst that it may: what stands for `*` comes unchanged for `:splat`.
 */
export function followRedirects(file: string, address: string): string | undefined {
  for (const [from = '', to = '', status = '301'] of rulesOf(file)) {
    const [before = '', after] = from.split('*');
    if (after === undefined ? address !== from : !address.startsWith(before)) continue;
    return /^30\d$/.test(status) ? to.replace(':splat', () => address.slice(before.length)) : undefined;
  }
  return undefined;
}

/** The rules of such a file: from where, to where, with which status. */
export const rulesOf = (file: string): string[][] =>
  file
    .trimEnd()
    .split('\n')
    .map(line => line.split(' '));
