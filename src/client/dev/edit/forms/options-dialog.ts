import { element } from '../../shadow.ts';
import { openDialogForm } from '../blocks/dialog-form.ts';
import { drawRow, drawRows, openRows, toolNames } from '../lists/rows-dialog.ts';
import { labelled } from '../questions.ts';
import type { TextPlace } from '../written-text.ts';
import type { FormDialogs } from './form-dialogs.ts';
import type { OptionChange } from './form-order.ts';

interface OptionsOptions {
  editText: (place: TextPlace) => Promise<void>;
  /** Called after each change, which is done at once. */
  onChanged: () => Promise<void>;
  onClosed: () => void;
}

/** Opens the options of a choice of the form that a block shows, in their order. */
export async function openOptions(
  { api, shadow, page }: FormDialogs,
  { block, name }: { block: string; name: string },
  { editText, onChanged, onClosed }: OptionsOptions,
): Promise<void> {
  const read = async () => {
    const { groups, languages } = await api.fieldQuestions(page, block);
    const field = groups.flatMap(({ fields }) => fields).find(known => known.name === name);
    return { title: `Options of “${field?.label ?? name}”`, options: field?.options ?? [], language: languages[0]?.name ?? '' };
  };
  let shown = await read();
  const rows = openRows(shadow, shown.title);
  rows.dialog.addEventListener('close', onClosed);

  async function refresh(): Promise<void> {
    await onChanged();
    shown = await read();
    draw();
  }

  const change = (option: string, action: 'up' | 'down' | 'remove') =>
    void rows.change(option, toolNames[action], { send: () => send({ action, option, label: '' }), redraw: refresh });

  const send = (order: Omit<OptionChange, 'page' | 'block' | 'name'>) => api.changeOption({ page, block, name, ...order });

  async function rename(option: string, text: TextPlace): Promise<void> {
    await editText(text);
    await rows.run(refresh);
    rows.focus(option, 'Label');
  }

  function draw(): void {
    const { options } = shown;
    const items = options.map(({ id, label, text }, index) =>
      drawRow(id, label, [
        { caption: '↑', name: toolNames.up, isOff: index === 0, run: () => change(id, 'up') },
        { caption: '↓', name: toolNames.down, isOff: index === options.length - 1, run: () => change(id, 'down') },
        { caption: '×', name: toolNames.remove, run: () => change(id, 'remove') },
        { caption: '+', name: toolNames.add, run: () => ask(id) },
        { caption: 'Label', name: 'Label', run: () => void rename(id, text) },
      ]),
    );
    rows.sections.replaceChildren(drawRows('', items));
  }

  /** Asks for the label of a new option below another one. */
  function ask(option: string): void {
    const label = element('input', { name: 'label', required: true, autocomplete: 'off' });
    openDialogForm(shadow, {
      label: 'New option',
      content: [
        element('section', { className: 'questions' }, [
          element('h2', { textContent: 'New option' }),
          labelled(`Label, ${shown.language}`, label),
          element('p', { textContent: 'The other languages show it as it is until it is translated.' }),
        ]),
      ],
      submit: 'Add the option',
      failure: 'Not added',
      send: () => send({ action: 'add', option, label: label.value }),
      onDone: answer => void rows.change(option, toolNames.add, { send: async () => answer, redraw: refresh }),
    });
    label.focus();
  }

  draw();
}
