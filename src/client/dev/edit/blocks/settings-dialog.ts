import { element } from '../../shadow.ts';
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
  const problems = element('ul', {});
  const submit = element('button', { type: 'submit', textContent: 'Save' });
  const cancel = element('button', { type: 'button', textContent: 'Cancel' });
  const form = element('form', { method: 'dialog', noValidate: true }, [
    element('strong', { textContent: settings.title }),
    element('small', { textContent: settings.line }),
    fields,
    element('section', { role: 'status', ariaLabel: 'Problems' }, [problems]),
    element('div', {}, [submit, cancel]),
  ]);
  const dialog = element('dialog', { className: 'palette', ariaLabel: `Settings: ${settings.title}` }, [form]);
  const say = (sentences: readonly string[]) =>
    problems.replaceChildren(...sentences.map(sentence => element('li', { textContent: sentence })));

  async function send(): Promise<void> {
    if (submit.ariaDisabled === 'true') return;
    submit.ariaDisabled = 'true';
    try {
      const saved = await save(value);
      if (saved.type === 'refused') say(['Not saved:', ...saved.problems]);
      else {
        dialog.close();
        onSaved(saved);
      }
    } catch (error) {
      say([`Not saved: ${error instanceof Error ? error.message : error}`]);
    } finally {
      submit.ariaDisabled = 'false';
    }
  }

  form.addEventListener('submit', event => {
    event.preventDefault();
    void send();
  });
  cancel.addEventListener('click', () => dialog.close());
  parent.append(dialog);
  dialog.showModal();
  const remove = drawSettings(fields, settings, next => {
    value = next;
  });
  dialog.addEventListener('close', () => {
    remove();
    dialog.remove();
  });
}
