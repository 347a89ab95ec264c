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
  tools: Tools;
  size: Size;
  settings: Settings;
  tabs: Tabs;
  errorLog: ErrorLog;
  messages: Messages;
  requests: Requests;
  session: Session;
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
  gone: GonePage;
  pageError: PageError;
  catalogue: IPCatalogue;
  footer: Footer;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  unpublished: string;
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
  /**
   * Label of the button that makes the sidebar a rail of icons.
   */
  collapse: string;
  /**
   * Label of the button that gives the sidebar its full width again.
   */
  expand: string;
}
/**
 * Words of the language switch.
 */
export interface Languages {
  /**
   * Name of the language switch.
   */
  label: string;
  /**
   * Said of a language in which the page is not written.
   */
  untranslated: string;
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
  /**
   * Said when what is needed for the search did not load.
   */
  failed: string;
  /**
   * Label of the button that tries again.
   */
  retry: string;
  /**
   * Heading of the pages among the results.
   */
  pages: string;
  /**
   * Heading of the passages of pages among the results.
   */
  texts: string;
  /**
   * Heading of the IP products among the results.
   */
  products: string;
  /**
   * Shown when nothing matches all of what was typed, above what comes nearest; {{query}} is what was typed.
   */
  partly: string;
  /**
   * Heading of the pages and products that come nearest to what was typed, when nothing has all of it.
   */
  nearest: string;
  /**
   * Heading of the main pages, shown while the field is empty and when nothing is near.
   */
  main: string;
  /**
   * Heading of what this visitor searched for lately.
   */
  recent: string;
  /**
   * Button that removes the recent searches from the browser.
   */
  clear: string;
  /**
   * Said for screen readers when the recent searches are removed.
   */
  cleared: string;
  /**
   * Said for screen readers while the field is empty; {{count}} is the number of suggestions.
   */
  suggested: string;
  /**
   * Heading of the way to the contact form, below the nearest pages.
   */
  ask: string;
  /**
   * Leads to the contact form; {{query}} is what was typed and is put into its message.
   */
  askAbout: string;
  /**
   * Says which keys put the highlighted product on the shortlist; {{action}} is what they do, in the words of catalogue.shortlist.
   */
  keepKey: string;
}
/**
 * Words of the tools in the header.
 */
export interface Tools {
  /**
   * Name of the tools.
   */
  label: string;
  /**
   * Label of the button that opens the tools where there is little room.
   */
  more: string;
  /**
   * Label of the button that shows the site on the full screen.
   */
  fullscreen: string;
  /**
   * Label of the same button when the site fills the screen.
   */
  exitFullscreen: string;
  /**
   * Warning when the browser has no full screen.
   */
  fullscreenUnsupported: string;
}
/**
 * Words of the size choice.
 */
export interface Size {
  /**
   * Name of the size choice.
   */
  label: string;
  options: Options;
  /**
   * Said when the size was changed.
   */
  changed: string;
}
/**
 * Name of each size.
 */
export interface Options {
  /**
   * The largest size.
   */
  default: string;
  /**
   * The size below the largest.
   */
  medium: string;
  /**
   * A size below medium.
   */
  small: string;
  /**
   * The smallest size.
   */
  mini: string;
}
/**
 * Words of the settings drawer.
 */
export interface Settings {
  /**
   * Name of the drawer and of the buttons that open it.
   */
  label: string;
  /**
   * Label of the button that closes the drawer.
   */
  close: string;
  /**
   * Name of the choice between light and dark.
   */
  appearance: string;
  appearances: Appearances;
  /**
   * Name of the choice of the main colour.
   */
  color: string;
  /**
   * Name of one of the given colours; {{color}} is its code.
   */
  preset: string;
  /**
   * Label of the field for any other colour.
   */
  anyColor: string;
  /**
   * Label of the switch for the tabs of visited pages.
   */
  tagsView: string;
  /**
   * Label of the switch for the header that stays in view.
   */
  fixedHeader: string;
  /**
   * Label of the switch for the logo above the menu.
   */
  sidebarLogo: string;
  /**
   * Label of the switch for the key that opens the search.
   */
  shortcut: string;
  /**
   * Label of the button that brings the first settings back.
   */
  reset: string;
  /**
   * Said while the theme colour is applied.
   */
  applying: string;
}
/**
 * What can be chosen.
 */
export interface Appearances {
  /**
   * As the visitor's system is set.
   */
  system: string;
  /**
   * Dark words on a light ground.
   */
  light: string;
  /**
   * Light words on a dark ground.
   */
  dark: string;
}
/**
 * Words of the tabs of visited pages.
 */
export interface Tabs {
  /**
   * Name of the tabs.
   */
  label: string;
  /**
   * Label of the button that closes a tab; {{title}} is its title.
   */
  close: string;
  /**
   * Name of the menu of a tab; {{title}} is its title.
   */
  menu: string;
  actions: Actions;
}
/**
 * Entries of the menu of a tab.
 */
export interface Actions {
  /**
   * Draws the page again.
   */
  refresh: string;
  /**
   * Closes the tab.
   */
  close: string;
  /**
   * Closes all other tabs.
   */
  closeOthers: string;
  /**
   * Closes all tabs.
   */
  closeAll: string;
}
/**
 * Words of the error log.
 */
export interface ErrorLog {
  /**
   * Name of the dialog.
   */
  label: string;
  /**
   * Label of the button that opens the dialog; {{count}} is the number of errors.
   */
  open: string;
  /**
   * Label of the button that closes the dialog.
   */
  close: string;
  /**
   * Label of the button that empties the log.
   */
  clear: string;
  /**
   * Heading of what the error says.
   */
  message: string;
  /**
   * Heading of the part of the interface that broke.
   */
  component: string;
  /**
   * Heading of the address of the page.
   */
  url: string;
  /**
   * Heading of the calls that led to the error.
   */
  stack: string;
  /**
   * Heading of when it happened.
   */
  time: string;
  /**
   * How long ago it happened; {{time}} is the moment.
   */
  when: string;
}
/**
 * Words of short messages over the page.
 */
export interface Messages {
  /**
   * Name of the place where messages appear.
   */
  label: string;
  /**
   * Label of the button that closes a message.
   */
  close: string;
}
/**
 * Said when a call to the server fails.
 */
export interface Requests {
  /**
   * When the server says nothing itself.
   */
  error: string;
  /**
   * When the server does not answer in time; {{seconds}} is how long was waited.
   */
  timeout: string;
  /**
   * When the server cannot be reached.
   */
  network: string;
}
/**
 * Said when nothing usable is known of the user who signed in.
 */
export interface Session {
  /**
   * When the user has no role.
   */
  noRoles: string;
  /**
   * When nothing is known of the user.
   */
  noData: string;
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
 * Words of the page for addresses whose page was removed for good; the rest is that of the not-found page.
 */
export interface GonePage {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  text: string;
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
  sample: string;
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
  all: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  choice: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  filters: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  filtersChosen: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  show: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  nodeFrom: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  nodeTo: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  chosen: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  unfilter: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  reset: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  categories: string;
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
  offer: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  offerWithStatus: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  described: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  variant: string;
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
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  kind: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  status: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  offerNote: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  standards: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  rate: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  lanes: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  widths: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  bits: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  interfaces: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  related: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  sort: string;
  orders: Orders;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  showCards: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  showTable: string;
  pages: Pages;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  inCategories: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  allInCategory: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  condition: string;
  shortlist: Shortlist;
  compare: Compare;
  export: Export;
}
/**
 * Orders of the list.
 */
export interface Orders {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  catalogue: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  name: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  finest: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  coarsest: string;
}
/**
 * Words of the pages of a long list.
 */
export interface Pages {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  label: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  at: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  previous: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  next: string;
}
/**
 * Words of the list of products that a visitor keeps.
 */
export interface Shortlist {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  open: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  add: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  remove: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  added: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  removed: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  clear: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  ask: string;
}
/**
 * Words of the comparison.
 */
export interface Compare {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  title: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  hint: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  choose: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  property: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  differs: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  same: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  none: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  print: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  close: string;
}
/**
 * Words of saving the list as a file.
 */
export interface Export {
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  csv: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  xlsx: string;
  /**
   * Plain words without markup; {{group.fact}} quotes content/facts.yaml.
   */
  failed: string;
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
