/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
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
  /**
   * The categories in their order.
   *
   * @minItems 1
   */
  categories: IPCategory[];
}
/**
 * One category.
 */
export interface IPCategory {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon: string;
  /**
   * The items in their order.
   *
   * @minItems 1
   */
  items: IPItem[];
}
/**
 * One IP product.
 */
export interface IPItem {
  /**
   * A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  id: string;
  /**
   * Process nodes in nanometres.
   *
   * @minItems 1
   */
  process: number[];
  /**
   * Foundries whose processes it is offered for.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  foundries: string[];
  /**
   * What is handed over.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  deliverables: string[];
  /**
   * Where it is typically used.
   *
   * @minItems 1
   *
   * Items: A name within its list in small letters, digits and -: chip-design. Words are found by it.
   */
  applications: string[];
}
