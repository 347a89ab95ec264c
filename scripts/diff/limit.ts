/** The first lines of a topic, and how many more there are. */
export function atMost(most: number, lines: readonly string[]): string[] {
  return lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), `${lines.length - most + 1} more places changed.`];
}
