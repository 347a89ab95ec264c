import { element } from '../../shadow.ts';
import { folded } from '../questions.ts';
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
  const { drawSettings } = await import('./settings-form.ts');
  const parts = partsOf(settings).map(part => ({ part, fields: element('section', { className: 'settings' }), set: part.value }));
  const [shown, ...ofDevelopers] = parts.map(({ fields }) => fields);
  const { dialog } = openDialogForm(parent, {
    label: `Settings: ${settings.title}`,
    content: [
      element('strong', { textContent: settings.title }),
      element('small', { textContent: settings.line }),
      ...(shown === undefined ? [] : [shown]),
      ...ofDevelopers.map(fields => folded('For developers', [fields])),
    ],
    submit: 'Save',
    failure: 'Not saved',
    // The checker validates what is set, and says it here.
    noValidate: true,
    send: () => save(Object.assign({}, ...parts.map(({ set }) => set))),
    onDone: onSaved,
  });
  const removals = parts.map((own, index) =>
    drawSettings(own.fields, own.part, `setting${index || ''}`, next => {
      own.set = next;
    }),
  );
  shown?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  dialog.addEventListener('close', () => {
    for (const remove of removals) remove();
  });
}

const propertiesOf = (schema: object): object => (schema as { properties?: object }).properties ?? {};

/** Settings in the parts in which they are shown: those of editors, then those of developers. */
function partsOf(settings: Settings): Settings[] {
  const { schema, value, developers = [] } = settings;
  const part = (isOf: (key: string) => boolean): Settings => {
    const own = (of: object) => Object.fromEntries(Object.entries(of).filter(([key]) => isOf(key)));
    return { ...settings, schema: { ...schema, properties: own(propertiesOf(schema)) }, value: own(value) };
  };
  if (developers.length === 0) return [settings];
  return [part(key => !developers.includes(key)), part(key => developers.includes(key))];
}
