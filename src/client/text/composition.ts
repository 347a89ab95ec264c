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

/** Whether a key still belongs to an input method. Safari sends the Enter that ends a word after the composition, with nothing but the code 229. */
export function isKeyOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
