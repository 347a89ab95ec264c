import { element } from '../../shadow.ts';
import { openDialogForm } from './dialog-form.ts';
import type { Settings } from './settings-types.ts';
import type { BlockAnswer } from './written-block.ts';

interface SettingsOptions {
  settings: Settings;
  save: (value: object) => Promise<BlockAnswer>;
  /** Called when the dialog is closed, unless nothing was saved because of what is set. */
  onSaved: (answer: BlockAnswer) => void;
}

/** Opens the settings of a block or route as a form. Escape leaves the file as it is. */
export async function openSettings(parent: ShadowRoot, { settings, save, onSaved }: SettingsOptions): Promise<void> {
  // RJSF is large, and most texts are changed without it.
  const { drawSettings } = await import('./settings-form.ts');
  let value = settings.value;
  const fields = element('section', { className: 'settings' });
  const { dialog } = openDialogForm(parent, {
    label: `Settings: ${settings.title}`,
    content: [element('strong', { textContent: settings.title }), element('small', { textContent: settings.line }), fields],
    submit: 'Save',
    failure: 'Not saved',
    // The checker validates what is set, and says it here.
    noValidate: true,
    send: () => save(value),
    onDone: onSaved,
  });
  const remove = drawSettings(fields, settings, next => {
    value = next;
  });
  dialog.addEventListener('close', remove);
}
