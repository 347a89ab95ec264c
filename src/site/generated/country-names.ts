/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Names of countries and regions that differ from those of the Unicode CLDR, which the others have, by language.
 */
export interface CountryNames {
  /**
   * Name of each country or region, by its code of ISO 3166-1 alpha-2.
   */
  [k: string]: {
    /**
     * Under which the readers of this language look for it; plain words.
     */
    [k: string]: string;
  };
}
