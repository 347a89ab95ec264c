const most = 5;

/** The first five of some texts, and how many more there are: `… and 3 more`. */
export function firstFew(texts: readonly string[]): string[] {
  return texts.length <= most ? [...texts] : [...texts.slice(0, most), `… and ${texts.length - most} more`];
}
