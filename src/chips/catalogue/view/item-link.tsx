import { createContext, useContext } from 'react';
import { SiteLink } from '#client/navigation/site-link.tsx';
import type { CatalogueItem } from '../catalogue.ts';

/** Gives the address of an item's page, with what the visitor wants of the item. */
export const ItemAddress = createContext<(item: CatalogueItem) => string | undefined>(({ path }) => path);

/** The name of an item, which leads to its page if it has one. */
export function ItemLink({ item }: { item: CatalogueItem }) {
  const to = useContext(ItemAddress)(item);
  return to === undefined ? item.name : <SiteLink to={to}>{item.name}</SiteLink>;
}
