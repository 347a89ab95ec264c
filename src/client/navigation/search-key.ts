/** `data-app` of the button in the header that opens the search, and the selector that finds it. */
export const searchApp = 'search';
export const searchOpener = `[data-app="${searchApp}"]`;

/** Whether a key opens the search. `/` does not while the visitor types in a field, and can be switched off. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  // With one more modifier it is a key of the browser: Ctrl Shift K opens the console of Firefox.
  if ((ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k') return true;
  // The field itself: fields of the editor are in a shadow root, whose host is the target.
  const [target] = event.composedPath();
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  if (document.documentElement.dataset.shortcut === 'false') return false;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
}
