/**
 * Puts a text where the cursor of a field is, or in place of all that it has, as if it was typed: the field's own undo takes it back. Browsers without
 * `insertText` for fields get the text without that.
 */
export function insertText(field: HTMLTextAreaElement, text: string, { replacesAll = false } = {}): void {
  field.focus();
  if (replacesAll) field.select();
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
