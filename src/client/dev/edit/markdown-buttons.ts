import { element } from '../shadow.ts';

/** What each button writes around the selected characters, or before each selected line. */
const marks: [name: string, before: string, after: string, isForLines?: true][] = [
  ['Bold', '**', '**'],
  ['Italic', '*', '*'],
  ['Code', '`', '`'],
  ['Link', '[', '](/)'],
  ['List', '- ', '', true],
];

/** Buttons that write the marks of Markdown into a field. */
export function markdownButtons(field: HTMLTextAreaElement): HTMLElement {
  const buttons = marks.map(([name, before, after, isForLines]) => {
    const button = element('button', { type: 'button', textContent: name });
    button.addEventListener('click', () => {
      const [start, end] = [field.selectionStart, field.selectionEnd];
      const selected = field.value.slice(start, end);
      const marked = isForLines ? selected.replace(/^/gm, before) : before + selected + after;
      field.setRangeText(marked, start, end, 'select');
      field.dispatchEvent(new Event('input'));
      field.focus();
    });
    return button;
  });
  return element('div', { role: 'toolbar', ariaLabel: 'Markdown' }, buttons);
}
