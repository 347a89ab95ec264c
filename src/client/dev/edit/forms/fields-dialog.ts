import { element } from '../../shadow.ts';
import { saidOf } from '../blocks/dialog-form.ts';
import { layoutPart } from '../blocks/settings-types.ts';
import type { BlockAnswer } from '../blocks/written-block.ts';
import { drawRow, drawRows, openRows, toolNames } from '../lists/rows-dialog.ts';
import type { TextPlace } from '../written-text.ts';
import { type FormDialogs, openNewField } from './form-dialogs.ts';
import type { FieldChange, ShownField } from './form-order.ts';
import { openOptions } from './options-dialog.ts';

interface FieldsOptions {
  /** Opens the settings of a field, or of the layout. */
  open: (part: string, onSaved: (answer: BlockAnswer) => void) => void;
  editText: (place: TextPlace) => Promise<void>;
  /** Called after each change of the form. */
  onChanged: () => void;
}

/** Opens the fields of the form that a block shows, in their order. Each button does its work at once, in all languages. */
export async function openFields(dialogs: FormDialogs, block: string, { open, editText, onChanged }: FieldsOptions): Promise<void> {
  const { api, shadow, page } = dialogs;
  let questions = await api.fieldQuestions(page, block);
  const layout = element('button', { type: 'button', textContent: 'Groups and widgets (for developers)' });
  layout.addEventListener('click', () => open(layoutPart, answer => follow('', '', saidOfSettings(answer))));
  const rows = openRows(shadow, `Fields of the form ${questions.form}`, [layout]);

  async function refresh(): Promise<void> {
    onChanged();
    questions = await api.fieldQuestions(page, block);
    draw();
  }

  /** Shows the form after a change of a field, with the focus where it was. */
  const follow = (name: string, tool: string, said = '') =>
    void rows.run(async () => {
      rows.say(said);
      await refresh();
      rows.focus(name, tool);
    });
  const saidOfSettings = (answer: BlockAnswer) => (answer.type === 'done' ? saidOf(answer) : '');

  const change = (name: string, action: FieldChange['action']) =>
    void rows.change(name, toolNames[action], { send: () => api.changeField({ page, block, name, action }), redraw: refresh });

  function draw(): void {
    const fields = questions.groups.flatMap(group => group.fields);
    rows.sections.replaceChildren(
      ...questions.groups.map(group =>
        drawRows(
          group.title,
          group.fields.map(field => fieldRow(field, { isFirst: field === fields[0], isLast: field === fields.at(-1) })),
        ),
      ),
    );
  }

  function fieldRow({ name, label, text, options }: ShownField, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): HTMLLIElement {
    const add = () => openNewField(dialogs, questions, { block, after: name }, said => follow(name, toolNames.add, said));
    const openOwn = () =>
      openOptions(dialogs, { block, name }, { editText, onChanged: refresh, onClosed: () => rows.focus(name, 'Options') });
    const rename = async () => {
      await editText(text);
      follow(name, 'Label');
    };
    return drawRow(name, label, [
      ...(options === undefined ? [] : [{ caption: 'Options', name: 'Options', run: () => void rows.run(openOwn) }]),
      { caption: '↑', name: toolNames.up, isOff: isFirst, run: () => change(name, 'up') },
      { caption: '↓', name: toolNames.down, isOff: isLast, run: () => change(name, 'down') },
      { caption: '×', name: toolNames.remove, run: () => change(name, 'remove') },
      { caption: '+', name: toolNames.add, run: add },
      { caption: 'Label', name: 'Label', run: () => void rename() },
      { caption: 'Settings', name: 'Settings', run: () => open(name, answer => follow(name, 'Settings', saidOfSettings(answer))) },
    ]);
  }

  draw();
}
