/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * What this site says on every page: its name, its notices and its footer.
 */
export interface SiteLayout {
  site: Site;
  /**
   * Messages that notice blocks show, by name.
   */
  notices?: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
  footer?: Footer;
}
/**
 * The site's own words.
 */
export interface Site {
  /**
   * Name of the site, in the navbar and after each page title.
   */
  title: string;
  /**
   * Name where there is little room.
   */
  shortTitle?: string;
}
/**
 * Words of the footer.
 */
export interface Footer {
  /**
   * Heading of each column, by its id.
   */
  columns?: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  copyright?: string;
}
