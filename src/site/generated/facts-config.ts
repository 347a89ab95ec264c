/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Product facts by group; words quote them as {{group.fact}}, so a figure stands in one place.
 */
export interface FactsConfig {
  /**
   * Facts of one product or subject.
   */
  [k: string]: {
    [k: string]: Fact;
  };
}
/**
 * One figure: exactly one of value, range, choices and version.
 */
export interface Fact {
  /**
   * A single figure.
   */
  value?: number;
  /**
   * Lowest and highest figure.
   *
   * @minItems 2
   * @maxItems 2
   */
  range?: number[];
  /**
   * The figures one can choose from.
   *
   * @minItems 2
   */
  choices?: number[];
  /**
   * A version number, written the same in every language.
   */
  version?: string;
  /**
   * Key in units.yaml of each language; none for a bare number.
   */
  unit?: string;
  /**
   * Digits after the decimal point (default: as many as the figure has).
   */
  digits?: number;
  /**
   * The list whose entries the value counts, as page/block: eda/categories.
   */
  counts?: string;
  /**
   * Where the figure comes from, when not from the product specification.
   */
  source?: string;
}
