/** An address with more parameters in its query; those that are empty are left out, and the fragment stays at the end. */
export function withQuery(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const [page = '', ...fragment] = address.split('#');
  const added = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  if (added.length === 0) return address;
  return [`${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(added)}`, ...fragment].join('#');
}
