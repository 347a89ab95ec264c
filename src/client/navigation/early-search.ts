/** What was typed and is not taken yet, also where the search could not be loaded. */
let text = '';
let dialog: HTMLDialogElement | undefined;

/**
 * Opens a field at once for who asks for the search while its code is on its way: what is typed there is kept from the first key. The button that
 * opens the search gives the name.
 */
export function openEarlySearch({ ariaLabel }: HTMLElement): void {
  if (dialog?.open) return;
  dialog = document.createElement('dialog');
  const field = document.createElement('input');
  const progress = document.createElement('progress');
  // In the colours of the browser, which follow the theme: every document waits for this code.
  dialog.style.cssText = 'inline-size:640px;margin-block-start:12vh;border:0';
  field.style.cssText = 'padding:16px;border:0';
  field.style.inlineSize = progress.style.inlineSize = '100%';
  dialog.ariaLabel = field.ariaLabel = progress.ariaLabel = ariaLabel;
  field.value = text;
  field.oninput = () => {
    text = field.value;
  };
  // Phones close it without a key.
  dialog.oncancel = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  dialog.append(field, progress);
  document.body.append(dialog);
  dialog.showModal();
}

/** Closes the field, and gives back what was typed there, once. */
export function takeEarlySearch(): string {
  endEarlySearch();
  const typed = text;
  text = '';
  return typed;
}

/** Closes the field; what was typed is there when it opens again. */
export function endEarlySearch(): void {
  // At once: the event of closing comes later, and keys would have no place meanwhile.
  dialog?.close();
  dialog?.remove();
}
