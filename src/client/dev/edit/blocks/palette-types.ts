/** What can be inserted into a page. */
export interface Palette {
  /** The languages in which the page is written, the default language first. */
  languages: PaletteLanguage[];
  types: PaletteType[];
}

export interface PaletteLanguage {
  code: string;
  /** Its English name. */
  name: string;
  /** Whether the page cannot be shown without words in it. */
  isNeeded: boolean;
}

/** A block type. */
export interface PaletteType {
  type: string;
  name: string;
  description: string;
  /** What its first word is, which is asked for in each language: “Title”; absent for a type without words. */
  word?: string;
  /** What it is nothing without. */
  target?: PaletteTarget;
}

interface PaletteTarget {
  option: string;
  /** “the form” */
  what: string;
  names: string[];
  /** Whether there are other values than the names: links lead out of the site, too. */
  isOpen: boolean;
}

/** A block to be inserted below another one. */
export interface NewPageBlock {
  type: string;
  after: string;
  target: string;
  /** Its first word by the code of the language. */
  titles: Record<string, string>;
}
