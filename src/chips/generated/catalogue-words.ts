/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Names and texts of the IP catalogue, by id.
 */
export interface CatalogueWords {
  /**
   * Words of each category, by its id.
   */
  categories: {
    [k: string]: IPCategoryWords;
  };
  /**
   * Words of each item, by its id.
   */
  items: {
    [k: string]: IPItemWords;
  };
  kinds: Kinds;
  statuses: Statuses;
  /**
   * Name of each foundry, by its id.
   */
  foundries: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
  /**
   * Name of each deliverable, by its id.
   */
  deliverables: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
  /**
   * Name of each application, by its id.
   */
  applications: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
  /**
   * Name of each part of a system, by its id.
   */
  parts?: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
}
/**
 * What the category says.
 */
export interface IPCategoryWords {
  /**
   * Name of the category.
   */
  name: string;
  /**
   * One or two sentences: what the category contains.
   */
  overview: string;
  /**
   * What such IP does and how it is chosen.
   */
  text: string;
  /**
   * What readers of this language call it besides its title, for the search of the site: abbreviations, older and neighbouring terms, between commas: FAQ, frequently asked questions, help. Those of the other languages are found too.
   */
  keywords?: string;
}
/**
 * What the item says.
 */
export interface IPItemWords {
  /**
   * Name of the item.
   */
  name: string;
  /**
   * One sentence: what it is.
   */
  summary: string;
  /**
   * What readers of this language call it besides its title, for the search of the site: abbreviations, older and neighbouring terms, between commas: FAQ, frequently asked questions, help. Those of the other languages are found too.
   */
  keywords?: string;
}
/**
 * What soft and hard IP is called.
 */
export interface Kinds {
  /**
   * Source code that is synthesised.
   */
  soft: string;
  /**
   * A finished layout.
   */
  hard: string;
}
/**
 * What the states of an offer are called.
 */
export interface Statuses {
  /**
   * Measured on silicon of this process.
   */
  'silicon-proven': string;
  /**
   * Being designed for this process.
   */
  'in-development': string;
  /**
   * Whether it can be had for this process is answered to whom asks.
   */
  'on-request': string;
}
