/** A style sheet of some parts of the interface. */
export interface StyleSheet {
  address: string;
  /** Names of the classes that it styles. */
  classes: ReadonlySet<string>;
}

/** A style sheet by its address and content. */
export function styleSheet(address: string, css: string): StyleSheet {
  return { address, classes: new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name)) };
}

/** Addresses of the style sheets that style something in this markup; what is drawn later loads its own. */
export function usedStyles(sheets: readonly StyleSheet[], markup: string): string[] {
  const used = new Set(Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat());
  const isUsed = ({ classes }: StyleSheet) => [...used].some(name => classes.has(name));
  return sheets.filter(isUsed).map(({ address }) => address);
}
