/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * Words of the layout, the same on every page.
 */
export interface LayoutWords {
  site: Site;
  /**
   * This language's name in itself.
   */
  languageName: string;
  /**
   * First link of each page, for keyboard users.
   */
  skipToContent: string;
  navigation: Navigation;
  /**
   * Name of the breadcrumb navigation.
   */
  breadcrumb: string;
  languages: Languages;
  /**
   * Said after a link that opens a new tab.
   */
  externalLink: string;
  /**
   * Said while a page loads.
   */
  loading: string;
  search: Search;
  /**
   * Shown, in the visitor's language, over a page that is not translated.
   */
  untranslated: string;
  /**
   * Messages that notice blocks show, by name.
   */
  notices: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
  notFound: NotFoundPage;
  pageError: PageError;
  catalogue: IPCatalogue;
  footer: Footer;
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
  shortTitle: string;
}
/**
 * Words of the sidebar.
 */
export interface Navigation {
  /**
   * Name of the main navigation.
   */
  label: string;
  /**
   * Label of the button that opens the menu.
   */
  open: string;
  /**
   * Label of the button that closes the menu.
   */
  close: string;
}
/**
 * Words of the language switch.
 */
export interface Languages {
  /**
   * Name of the language switch.
   */
  label: string;
}
/**
 * Words of the header search.
 */
export interface Search {
  /**
   * Name of the search.
   */
  label: string;
  /**
   * Shown in the empty field.
   */
  placeholder: string;
  /**
   * Shown when nothing matches; {{query}} is what was typed.
   */
  empty: string;
  /**
   * Said for screen readers; {{count}} is the number of results.
   */
  results: string;
  /**
   * Label of the button that closes the search.
   */
  close: string;
}
/**
 * Words of the page for unknown addresses.
 */
export interface NotFoundPage {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  nearest: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  home: string;
}
/**
 * Words of the page that is shown when a page breaks or does not load.
 */
export interface PageError {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  retry: string;
}
/**
 * Words around the IP catalogue.
 */
export interface IPCatalogue {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  search: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  searchPlaceholder: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  category: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  allCategories: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  name: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  process: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  foundries: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  deliverables: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  applications: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  overview: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  explanation: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  foundryAndProcess: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  products: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  count: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  empty: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  showMore: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  back: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  backToCategory: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  details: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  request: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  nodes: string;
}
/**
 * Words of the footer.
 */
export interface Footer {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Heading of each column, by its id.
   */
  columns: {
    /**
     * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
     */
    [k: string]: string;
  };
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  qrAlt: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  qrCaption: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  copyright: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  filing: string;
}
