/** Whether a browser lacks something that the app needs. These two features are the newest; scripts/vite/config.ts names the browsers. */
export function isTooOld(element: HTMLElement): boolean {
  return !('popover' in element && 'checkVisibility' in element);
}

/** Shows a document as it is without scripts: all of it can be read, forms can be sent, and controls that need the app do not show. */
export function showWithoutScript(): void {
  document.documentElement.dataset.plain = '';
  for (const instead of document.querySelectorAll('noscript')) instead.outerHTML = instead.textContent ?? '';
  document.querySelector('select[name="size"]')?.closest('label')?.remove();
}
