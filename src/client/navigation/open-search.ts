import { searchOpener } from './search-key.ts';

/** Opens the search of the header from any place on the page. */
export function openSearch(): void {
  document.querySelector<HTMLElement>(searchOpener)?.click();
}
