/** Process nodes as a line: `28 nm, 40 nm`; the unit's sign is the same in every language (ISO 80000-1). */
export function processLine(nodes: readonly number[], htmlLang: string): string {
  const format = new Intl.NumberFormat(htmlLang);
  const names = nodes.map(node => `${format.format(node)}\u00a0nm`);
  return nameLine(names, htmlLang);
}

/** Names as a line in the reader's language: "A, B, C" or "A、B、C". */
export function nameLine(names: readonly string[], htmlLang: string): string {
  return names.join(htmlLang.startsWith('zh') ? '、' : ', ');
}
