/** Whether a browser lacks something that the app needs. These two features are the newest; scripts/vite/config.ts names the browsers. */
export function isTooOld(element: HTMLElement): boolean {
  return !('popover' in element && 'checkVisibility' in element);
}

/** Shows a document as it is without scripts: all of it can be read, and controls that need the app are gone. */
export function showWithoutScript(): void {
  for (const notice of document.querySelectorAll('noscript')) notice.outerHTML = notice.textContent ?? '';
  const controls = document.querySelectorAll('button[data-app], [data-scripted], select[name="size"]');
  for (const control of controls) (control.closest('label') ?? control).remove();
}
