/** Follows input methods from the start of the document on: whether a word is being composed cannot be asked for later. */
export function trackComposition(): void {
  const { dataset } = document.documentElement;
  const end = () => {
    delete dataset.composing;
  };
  addEventListener(
    'compositionstart',
    () => {
      dataset.composing = 'true';
    },
    true,
  );
  addEventListener('compositionend', end, true);
  addEventListener('focusout', end, true);
}

/** Whether a word is being composed. */
export function isComposing(): boolean {
  return document.documentElement.dataset.composing !== undefined;
}
