import { searchOpener } from './search-key.ts';

/** Opens the search of the header, from wherever it is offered. */
export function openSearch(): void {
  document.querySelector<HTMLElement>(searchOpener)?.click();
}
