/** An element: its attributes and children by name. */
export type Element = { [name: string]: Element[] | string | undefined };

/** The elements at the end of a chain of names. */
export function at(element: Element, ...names: string[]): Element[] {
  return names.reduce<Element[]>((found, name) => found.flatMap(one => (Array.isArray(one[name]) ? one[name] : [])), [element]);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML without its entities; what XML does not define stays as it is written. */
export const decodeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
