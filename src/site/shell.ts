import type { Colors } from './brand/brand.ts';
import { defined } from './defined.ts';
import type { Footer } from './routes/footer.ts';
import type { Route } from './routes/route.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import type { LayoutWords } from './words/interface.ts';

/** What every page of a language shares in the browser: routes, words of the layout, addresses of the data. */
export interface Shell {
  language: string;
  htmlLang: string;
  /** Offered languages with their own names, the default first. */
  languages: { code: string; htmlLang: string; name: string }[];
  routes: Route[];
  /** Paths of the menu groups that are open from the start. */
  openGroups: string[];
  /** Path of the page that a search without result leads to. */
  contactPath?: string;
  /** Paths of the pages for staff: where they sign in, their desk, and their account. */
  signInPath?: string;
  deskPath?: string;
  accountPath?: string;
  settings: Settings;
  colors: Colors;
  /** Whether the logo has the name of the site in it; absent where it has not. */
  logoHasTitle?: true;
  layout: Omit<LayoutWords, 'gone'>;
  /** Addresses whose page was removed for good, with the words for them; absent where there are none. */
  gone?: { addresses: string[]; title: string; text: string };
  footer: Footer;
  /** Something on the site is a placeholder or unconfirmed, and every page says so; absent where nothing is. */
  isDraft?: true;
  apiBaseUrl: string;
  assets: ShellAssets;
}

/** Addresses of files that the build made. */
export interface ShellAssets {
  /** SVG sprite with the shapes of each icon. */
  icons: string;
  /** QR image; absent on a site without one. */
  qr?: string;
  /** Shell data of each language, by its code. */
  shells: Record<string, string>;
  /** Index of the header search in this language. */
  search: string;
  /** Names of the products in this language, for forms that list some; absent where no form does. */
  products?: string;
  /** Page data in this language, by path of the route. */
  pages: Record<string, string>;
  /** Module that validates the answers of each form, by its name; absent on a site without forms. */
  validators?: Record<string, string>;
}

/** All data of a site in one language that may go to a browser, without its pages. */
export function shellOf(site: Site, language: string, assets: ShellAssets): Shell {
  const local = localSite(site, language);
  const { gone: words, ...layout } = local.layout;
  return {
    language,
    htmlLang: local.language.htmlLang,
    languages: site.languages.map(({ code, htmlLang }) => ({ code, htmlLang, name: localSite(site, code).layout.languageName })),
    routes: local.routes,
    openGroups: site.openGroups,
    ...defined({ contactPath: site.contactPath, signInPath: site.signInPath, deskPath: site.deskPath, accountPath: site.accountPath }),
    settings: site.settings,
    colors: site.brand.colors,
    ...(site.brand.logo?.hasTitle && { logoHasTitle: true as const }),
    layout,
    ...(site.gone && { gone: { addresses: site.gone, ...words } }),
    footer: local.footer,
    ...(site.isDraft && { isDraft: true as const }),
    apiBaseUrl: site.apiBaseUrl,
    assets,
  };
}

/** Everything that the server needs: the site without the content of its pages, which is in the documents. */
export function servedPart(site: Site): Site {
  const locales = Object.entries(site.locales).map(
    ([code, local]) => [code, { ...local, pages: {}, keywords: {}, collections: {} }] as const,
  );
  return { ...site, locales: Object.fromEntries(locales) };
}

/** The site in an offered language. */
export function localSite(site: Site, language: string) {
  const local = site.locales[language];
  if (!local) throw new RangeError(`Language ${language} is not offered`);
  return local;
}
