/** Tracks input methods from the start of the document: browsers cannot be asked later whether a word is being composed. */
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

/** Whether the visitor is composing a word with an input method. */
export function isComposing(): boolean {
  return document.documentElement.dataset.composing !== undefined;
}
