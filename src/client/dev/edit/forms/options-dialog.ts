import { element } from '../../shadow.ts';
import { openDialogForm, saidOf } from '../blocks/dialog-form.ts';
import type { ChangeAnswer } from '../change-answer.ts';
import { drawRow, drawRows, openRows, toolNames } from '../lists/rows-dialog.ts';
import { labelled } from '../questions.ts';
import type { FormDialogs } from './form-dialogs.ts';
import type { OptionChange } from './form-order.ts';

/** Opens the options of a choice of the form that a block shows, in their order. `onChanged` is called after each change, which is done at once. */
export async function openOptions(
  { api, shadow, page }: FormDialogs,
  { block, name }: { block: string; name: string },
  onChanged: () => Promise<void>,
): Promise<void> {
  const read = async () => {
    const { groups, languages } = await api.fieldQuestions(page, block);
    const field = groups.flatMap(({ fields }) => fields).find(known => known.name === name);
    return { title: `Options of “${field?.label ?? name}”`, options: field?.options ?? [], language: languages[0]?.name ?? '' };
  };
  let shown = await read();
  const rows = openRows(shadow, shown.title);

  async function follow(answer: ChangeAnswer): Promise<void> {
    if (answer.type === 'refused') return rows.say(`Not done: ${answer.problems.join(' ')}`);
    rows.say(saidOf(answer));
    await onChanged();
    shown = await read();
    draw();
  }

  const change = (option: string, action: 'up' | 'down' | 'remove') =>
    rows.run(async () => {
      const neighbour = rows.neighbourOf(option);
      await follow(await send({ action, option, label: '' }));
      rows.focus(action === 'remove' ? neighbour : option, toolNames[action]);
    });

  const send = (order: Omit<OptionChange, 'page' | 'block' | 'name'>) => api.changeOption({ page, block, name, ...order });

  function draw(): void {
    const { options } = shown;
    const items = options.map(({ id, label }, index) =>
      drawRow(id, label, [
        { sign: '↑', name: toolNames.up, isOff: index === 0, run: () => void change(id, 'up') },
        { sign: '↓', name: toolNames.down, isOff: index === options.length - 1, run: () => void change(id, 'down') },
        { sign: '×', name: toolNames.remove, isOff: options.length <= 2, run: () => void change(id, 'remove') },
        { sign: '+', name: toolNames.add, run: () => ask(id) },
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
      onDone: answer => void rows.run(() => follow(answer)),
    });
    label.focus();
  }

  draw();
}
