/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */
/**
 * The whole site: languages, routes and menus, footer, site-log names.
 */
export interface SiteConfig {
  /**
   * Public address of the site, such as https://company.example without a path or trailing slash: canonical links, sitemap and hreflang start with it.
   */
  url: string;
  /**
   * Languages in which words are kept; the first is the default and has no prefix in addresses.
   *
   * @minItems 1
   */
  languages: LanguageEntry[];
  i18n?: Translation;
  api?: Backend;
  brand?: Brand;
  organization?: Organization;
  settings?: Settings;
  /**
   * The names under which visits are logged; a route without one counts as `other`, which need not be in the list.
   */
  siteLog?: string[];
  /**
   * The route table; menus follow its order.
   *
   * @minItems 1
   */
  routes: RouteEntry[];
  /**
   * Paths of the menu groups that are open from the start; the others open when asked for.
   *
   * Items: Path of a route with children, from the root: /ic.
   */
  openGroups?: string[];
  search?: Search;
  security?: Security;
  /**
   * The forms of the site and where their answers go.
   */
  forms?: FormEntry[];
  /**
   * Path of the page about personal data: every form says what is done with the answers, and links there.
   */
  privacy?: string;
  answerWithin?: AnswerWithin;
  retention?: Retention;
  footer?: Footer;
}
/**
 * One language.
 */
export interface LanguageEntry {
  /**
   * Two or three small letters, such as zh: folder below content/locales and prefix of addresses.
   */
  code: string;
  /**
   * Language, script and region, such as zh-CN or zh-Hant-TW (BCP 47): for the lang attribute and Intl, when it is not the code.
   */
  htmlLang?: string;
  /**
   * Whether visitors can choose the language (default true); the first one, the default language, always is.
   */
  offered?: boolean;
}
/**
 * How missing words are taken.
 */
export interface Translation {
  /**
   * error (default) refuses the build; warn serves the page in the default language under a notice.
   */
  missing?: 'error' | 'warn';
}
/**
 * The backend that answers the site's calls.
 */
export interface Backend {
  /**
   * Address before /api/…, such as https://calls.example without a trailing slash; empty (default) for the site's own server.
   */
  baseUrl?: string;
}
/**
 * What the site is recognised by. Favicon, icons of home screens, header, sidebar, previews of shared links and structured data come from it.
 */
export interface Brand {
  /**
   * Square SVG below content/assets, for example brand/mark.svg; what it draws in currentColor has the main colour. Without it, the first letter of the site's title on the main colour.
   */
  mark?: string;
  logo?: Logo;
  /**
   * Colour of links, buttons and what is chosen, as #rrggbb (default #1890ff). Text has a shade of it that can be read; visitors can choose another colour.
   */
  color?: string;
  /**
   * Colour of marks, icons and the bar at the current place, as #rrggbb; without it, the main colour.
   */
  secondColor?: string;
  dark?: DarkTheme;
}
/**
 * Picture of header and sidebar in place of the mark. One that is drawn in currentColor alone has the colours of the place, as an icon.
 */
export interface Logo {
  /**
   * SVG below content/assets for the light theme.
   */
  light: string;
  /**
   * SVG below content/assets for the dark theme; without it, that of the light one.
   */
  dark?: string;
  /**
   * Whether the title of the site is part of the picture (default true), so that it is not written beside it.
   */
  hasTitle?: boolean;
}
/**
 * Grounds on which text is light.
 */
export interface DarkTheme {
  /**
   * Ground of the dark theme, as #rrggbb (default #111418); headings of the light theme have the same colour.
   */
  ground: string;
  /**
   * Ground of chapters that are dark in both themes, as #rrggbb; without it, a little lighter than the ground.
   */
  chapter?: string;
}
/**
 * Who publishes the site, for search engines (JSON-LD of every page). Its name is the title of the site, its logo the mark.
 */
export interface Organization {
  /**
   * Type of https://schema.org, such as Corporation, Dentist or Bakery (default Organization).
   */
  type?: string;
  /**
   * Number with the code of the country: +49 30 1234567.
   */
  telephone?: string;
  /**
   * Public mail address, such as office@clinic.example.
   */
  email?: string;
  address?: Address;
  /**
   * When it is open; days that no entry names are closed.
   *
   * @minItems 1
   */
  hours?: Hours[];
}
/**
 * Where visitors come.
 */
export interface Address {
  /**
   * Street and number.
   */
  street: string;
  /**
   * Postal code, in quotes if it is a number.
   */
  postalCode?: string;
  /**
   * City or town.
   */
  city: string;
  /**
   * State or province, where addresses name it.
   */
  region?: string;
  /**
   * Code of the country, such as DE (ISO 3166-1).
   */
  country: string;
}
/**
 * Days with the same hours.
 */
export interface Hours {
  /**
   * Days of the week.
   *
   * @minItems 1
   */
  days: ('Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday')[];
  /**
   * Local time, such as 08:30.
   */
  opens: string;
  /**
   * Local time, such as 18:00.
   */
  closes: string;
}
/**
 * How the interface stands before a visitor changes it.
 */
export interface Settings {
  /**
   * Whether a handle at the edge of the page opens the settings (default false); the header opens them in any case.
   */
  panel?: boolean;
  /**
   * Whether the tabs of visited pages show (default false).
   */
  tagsView?: boolean;
  /**
   * Whether the header stays in view (default true).
   */
  fixedHeader?: boolean;
  /**
   * Whether the logo stands above the menu (default true).
   */
  sidebarLogo?: boolean;
  /**
   * Whether errors of the interface are kept for the visitor to see (default true).
   */
  errorLog?: boolean;
  /**
   * Size of text and controls (default medium).
   */
  size?: 'default' | 'medium' | 'small' | 'mini';
}
/**
 * One address of the site.
 */
export interface RouteEntry {
  /**
   * Address of letters, digits, - and _ between single slashes. A child's path without a leading / continues its parent's; a last segment * matches any rest.
   */
  path: string;
  /**
   * Unique name in camelCase; the title stands under it in routes.yaml.
   */
  name: string;
  /**
   * Key in routes.yaml when it is not the name.
   */
  title?: string;
  /**
   * Name of a Lucide icon, for example cpu.
   */
  icon?: string;
  /**
   * Leaves this page and those below it out of menu and search; address, title, breadcrumb and tab stay.
   */
  hidden?: boolean;
  /**
   * The search finds this hidden page all the same, without those below it.
   */
  searched?: boolean;
  /**
   * Not published: only those who edit the site see it.
   */
  draft?: boolean;
  /**
   * First day on which visitors see it, such as 2027-01-31; the day begins at 0:00 UTC.
   */
  publishFrom?: string;
  /**
   * Last day on which visitors see it, such as 2027-01-31; the day ends at 24:00 UTC.
   */
  publishUntil?: string;
  /**
   * Pins the route's tab: it is always there and cannot be closed.
   */
  affix?: boolean;
  /**
   * The view forgets its state when it is left.
   */
  noCache?: boolean;
  /**
   * Path of the visible route, from the root (/ic/ip), that the menu highlights while this one is shown.
   */
  activeMenu?: string;
  /**
   * Shows the group as a group even with a single visible child.
   */
  alwaysShow?: boolean;
  /**
   * Path that is opened instead, from the root (/ic/ip); /* hands the rest of a wildcard path on.
   */
  redirect?: string;
  /**
   * Who sees the route; without a list everyone does.
   *
   * @minItems 1
   */
  roles?: string[];
  /**
   * What surrounds the page: site has menu, search, breadcrumb and footer of the public site, desk only its name and the tools, for pages of staff, which bring their own navigation. Children inherit it; without it site.
   */
  frame?: 'site' | 'desk';
  /**
   * Name under which visits are logged, one of the list siteLog; children inherit it.
   */
  siteLog?: string;
  /**
   * Page file below content/pages, without .yaml, in small letters, digits and -: custom-service.
   */
  page?: string;
  /**
   * Languages the page is written in, when not all of them; in the others the default language is served under a notice.
   *
   * @minItems 1
   */
  languages?: string[];
  /**
   * Routes below this one.
   */
  children?: RouteEntry[];
}
/**
 * The search in the header.
 */
export interface Search {
  /**
   * Path of the page with the form for any question, for example /contactUs/index. A search that finds nothing leads there, with what was typed as ?message=.
   */
  contact?: string;
}
/**
 * Whom people inform who find a weakness of the site. The build writes it into /.well-known/security.txt (RFC 9116).
 */
export interface Security {
  /**
   * Address with its scheme: mailto:security@company.example, https://company.example/report or tel:+49-30-1234.
   */
  contact: string;
}
/**
 * One form.
 */
export interface FormEntry {
  /**
   * Name of the form: its schema is schemas/forms/<form>.schema.json.
   */
  form: string;
  /**
   * Path that takes the answers, from the root of the backend and without a trailing slash, for example /api/ContactSave.
   */
  endpoint: string;
  /**
   * Whether the endpoint also takes the fields as plain form data, as other programs send them: as an HTML form does, without files, or as JSON.
   */
  formData?: boolean;
  /**
   * How long the server stores requests of this form before it deletes them for good, in days or months: 90 days, 24 months; without it until somebody deletes them.
   */
  retention?: string;
}
/**
 * Within how many working days requests are answered: pages, forms, receipts and mails say so where their words have {{answer}}. Without it they name no time.
 */
export interface AnswerWithin {
  /**
   * Working days until a request is answered, at most.
   */
  days: number;
}
/**
 * How long the server stores what it counts about visitors; how long requests are stored, their forms say.
 */
export interface Retention {
  /**
   * How long the server stores page visits before it deletes them, in days or months: 90 days, 13 months; without it until somebody deletes them.
   */
  visits?: string;
}
/**
 * Link columns and the closing lines.
 */
export interface Footer {
  /**
   * The columns in their order; each heading stands under footer.columns in layout.yaml.
   *
   * @minItems 1
   */
  columns?: FooterColumn[];
  /**
   * Paths of the routes linked in the closing lines, such as the one that informs about privacy.
   *
   * @minItems 1
   *
   * Items: Path of a route, from the root: /privacy.
   */
  links?: string[];
  /**
   * Address in the QR image, when it is not the site's own; false for no image.
   */
  qr?: string | boolean;
  /**
   * Registration number in the last line; without it, the line has none.
   */
  filing?: string;
}
/**
 * One column of links, labelled with the titles of their routes.
 */
export interface FooterColumn {
  /**
   * A name within its list in small letters, digits and -: opening-hours. Words are found by it.
   */
  id: string;
  /**
   * Paths of the linked routes.
   *
   * @minItems 1
   *
   * Items: Path of a route, from the root: /ic/ip.
   */
  links: string[];
}
