import { addressesOf } from '#scripts/shots/addresses.ts';
import { localSite } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { addressIn } from '#site/words/language.ts';

/** Products side by side, which the explorer shows besides its list. */
const comparison = '/ic/ip?compare=ddr5-phy.ddr-controller.mipi-cdphy-combo';

/** Addresses of every page in a language; of those of single products and categories, which are alike, the one with the longest title. */
export const pagesIn = (site: Site, language: string): string[] => [
  ...addressesOf(site).flatMap(found => (found.language === language ? [found.address] : [])),
  addressIn(language, comparison, site.languages),
];

/** Of each category, the page of the product with the longest name. */
export const longNamesIn = (site: Site, language: string): string[] =>
  localSite(site, language).catalogue.categories.flatMap(({ items }) => {
    const [longest] = items.toSorted((a, b) => b.name.length - a.name.length);
    return longest?.path === undefined ? [] : [addressIn(language, longest.path, site.languages)];
  });
