/** The names that are more than once in a list. */
export function repeated(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const name of names) (seen.has(name) ? again : seen).add(name);
  return again;
}
