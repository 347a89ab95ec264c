/** Whether a browser lacks what the app cannot do without: of that these two are the youngest. scripts/vite/config.ts names the browsers. */
export function isTooOld(element: HTMLElement): boolean {
  return !('popover' in element && 'checkVisibility' in element);
}

/** Makes of a document what it is where no script runs: all of it can be read, and nothing promises more. */
export function showWithoutScript(): void {
  for (const notice of document.querySelectorAll('noscript')) notice.outerHTML = notice.textContent ?? '';
  const controls = document.querySelectorAll('button[data-app], select[name="size"]');
  for (const control of controls) (control.closest('label') ?? control).remove();
}
