/** What a filter limits, for the audit log. The text of a search may be the name of a visitor: only that there was one is said. */
export function filterDetail(filter: object): string[] {
  const limits = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return limits.map(([name, value]) => (name === 'text' ? name : `${name}=${String(value)}`));
}
