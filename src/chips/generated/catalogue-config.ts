/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * A name that no language translates.
 */
export type ProperName = string;

/**
 * Structure of the IP catalogue; names and texts stand in content/locales/<language>/catalogue/ip.yaml.
 */
export interface CatalogueConfig {
  /**
   * The products are samples to try the site out: npm run check -- --publish refuses them.
   */
  sample?: true;
  /**
   * The process nodes that products may name, in nanometres; without the list any is allowed.
   *
   * @minItems 1
   */
  processNodes?: number[];
  kinds?: Kinds;
  /**
   * The categories in their order.
   *
   * @minItems 1
   */
  categories: IPCategory[];
}
/**
 * Which deliverables make an item soft IP, and which make it hard IP: source code, or a layout.
 */
export interface Kinds {
  /**
   * Deliverables that only soft IP has.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  soft: string[];
  /**
   * Deliverables that only hard IP has.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  hard: string[];
}
/**
 * One category.
 */
export interface IPCategory {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
  /**
   * What an item of the category is connected to: the parts in a row, those on the chip side by side. The part whose `kind` is that of an item, or whose `items` name it, is the item itself; each item is one part.
   *
   * @minItems 2
   */
  system?: SystemPart[];
  /**
   * The items in their order.
   *
   * @minItems 1
   */
  items: IPItem[];
}
/**
 * One part.
 */
export interface SystemPart {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  part: string;
  /**
   * The items of which kind are this part.
   */
  kind?: 'soft' | 'hard' | 'any';
  /**
   * The items that are this part, where their kind does not say it.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  items?: string[];
  /**
   * The part is not on the chip.
   */
  outside?: true;
}
/**
 * One IP product.
 */
export interface IPItem {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * Whether it is source code that is synthesised (soft) or a finished layout (hard). Only for items whose deliverables do not say it: see `kinds`.
   */
  kind?: 'soft' | 'hard';
  /**
   * At which foundries, for which of their process nodes, and how far along. Soft IP fits any process: its offers name those in which it is proven or being prepared, and it may have none: [].
   */
  offers: Offer[];
  /**
   * Standards that it implements.
   *
   * @minItems 1
   */
  standards?: Standard[];
  rate?: DataRate;
  lanes?: Lanes;
  /**
   * Data widths or resolutions in bits.
   *
   * @minItems 1
   */
  widths?: number[];
  /**
   * How it is connected to the rest of the chip, the same in all languages: AXI, DFI, PIPE.
   *
   * @minItems 1
   */
  interfaces?: ProperName[];
  /**
   * What is handed over.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  deliverables: string[];
  /**
   * Where it is typically used.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  applications: string[];
  /**
   * Items that are used with it, or instead of it.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  related?: string[];
}
/**
 * Process nodes of one foundry.
 */
export interface Offer {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  foundry: string;
  /**
   * Process nodes of this foundry in nanometres.
   *
   * @minItems 1
   */
  nodes: number[];
  /**
   * The foundry's own name of the process, where there are several at a node: LPP, HPC+, BCD.
   */
  variant?: string;
  /**
   * silicon-proven: measured on silicon of this process. in-development: being designed for it. on-request: whether it can be had for this process is answered to whom asks.
   */
  status: 'silicon-proven' | 'in-development' | 'on-request';
}
/**
 * One standard.
 */
export interface Standard {
  /**
   * Name of the standard, the same in all languages: PCI Express.
   */
  name: string;
  /**
   * Its revision: "5.0".
   */
  revision?: string;
}
/**
 * Data rate of a lane or a pin, or the sample rate.
 */
export interface DataRate {
  /**
   * Lowest rate, where there are several.
   */
  from?: number;
  /**
   * Highest rate.
   */
  to: number;
  /**
   * Unit of both.
   */
  unit: 'kbit/s' | 'Mbit/s' | 'Gbit/s' | 'MT/s' | 'GT/s' | 'kS/s' | 'MS/s' | 'GS/s';
}
/**
 * How many lanes, channels or ports it has.
 */
export interface Lanes {
  /**
   * The fewest, where one can choose.
   */
  from?: number;
  /**
   * The most.
   */
  to: number;
}
