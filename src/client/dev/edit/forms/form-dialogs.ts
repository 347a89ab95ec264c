import { element } from '../../shadow.ts';
import { openDialogForm, saidOf } from '../blocks/dialog-form.ts';
import { camelOf, kebabOf } from '../names.ts';
import { fileNameField, labelled, nameAfter, ticked, wordFields } from '../questions.ts';
import type { WritingApi } from '../writing-api.ts';
import type { FieldKind, FieldQuestions } from './form-order.ts';

/** Page and server of the dialogs of a form, and where they speak. */
export interface FormDialogs {
  api: Pick<WritingApi, 'pagePlace' | 'fieldQuestions' | 'addField' | 'changeField' | 'changeOption' | 'addForm'>;
  shadow: ShadowRoot;
  /** Name of the page file. */
  page: string;
  say: (sentence: string) => void;
}

/** Asks for a field of the form that a block shows, and adds it below another one; `onAdded` gets what is said of it. */
export function openNewField(
  { api, shadow, page }: FormDialogs,
  { form, languages, kinds, choosers, groups }: FieldQuestions,
  { block, after }: { block: string; after: string },
  onAdded: (said: string) => void,
): void {
  const labels = wordFields('Label', languages);
  const name = element('input', { name: 'name', required: true, autocomplete: 'off', spellcheck: false });
  const kind = element(
    'select',
    { name: 'kind' },
    kinds.map(known => element('option', { value: known.kind, textContent: known.name })),
  );
  const ownCase = groups.find(({ fields }) => fields.some(field => field.name === after))?.when ?? '';
  const isListed = choosers.some(({ options }) => options.some(({ value }) => value === ownCase));
  const when = element('select', { name: 'when' }, [
    element('option', { value: '', textContent: 'Always' }),
    ...(ownCase === '' || isListed ? [] : [element('option', { value: ownCase, textContent: 'As the fields beside it' })]),
    ...choosers.flatMap(chooser =>
      chooser.options.map(({ value, label }) => element('option', { value, textContent: `If “${chooser.label}” is “${label}”` })),
    ),
  ]);
  // Its neighbours are there in the same case.
  when.value = ownCase;
  const isRequired = element('input', { type: 'checkbox', name: 'isRequired' });
  const details = detailsOf();
  const title = `New field of the form ${form}`;
  const show = () => details.show(kinds.find(known => known.kind === kind.value));
  kind.addEventListener('change', show);
  nameAfter(labels.original, name, camelOf);
  openDialogForm(shadow, {
    label: title,
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: title }),
        ...labels.labels,
        labelled('Kind', kind),
        ...details.labels,
        ...(choosers.length > 0 ? [labelled('When it is there', when)] : []),
        ticked('It must be answered', isRequired),
        fileNameField('Name in the files', name),
      ]),
    ],
    submit: 'Add the field',
    failure: 'Not added',
    send: () =>
      api.addField({
        page,
        block,
        name: name.value.trim(),
        kind: kind.value,
        labels: labels.typed(),
        ...details.typed(),
        isRequired: isRequired.checked,
        when: when.value,
        after,
      }),
    onDone(answer) {
      if (answer.type === 'done') onAdded(saidOf(answer));
    },
  });
  show();
  labels.original.focus();
}

/** Asks for a form, and adds it to the end of the page; `onAdded` gets the id of its block. */
export async function openNewForm({ api, shadow, page, say }: FormDialogs, onAdded: (id: string) => void): Promise<void> {
  const { languages } = await api.pagePlace(location.pathname);
  const titles = wordFields('Title', languages);
  const name = element('input', { name: 'name', required: true, autocomplete: 'off', spellcheck: false });
  nameAfter(titles.original, name, kebabOf);
  openDialogForm(shadow, {
    label: 'New form',
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: 'New form' }),
        element('p', {
          textContent: 'It asks for an e-mail address and a message, at the end of this page. Add more with Fields in its toolbar.',
        }),
        ...titles.labels,
        fileNameField('Name of its files', name),
      ]),
    ],
    submit: 'Add the form',
    failure: 'Not added',
    send: () => api.addForm({ page, name: name.value.trim(), titles: titles.typed() }),
    onDone(answer) {
      if (answer.type !== 'done') return;
      say(saidOf(answer));
      onAdded(name.value.trim());
    },
  });
  titles.original.focus();
}

/** What only some kinds have. */
function detailsOf() {
  const options = element('textarea', { name: 'options', rows: 4 });
  const input = (name: string) => element('input', { name, inputMode: 'decimal', autocomplete: 'off' });
  const [least, most, unit] = [input('least'), input('most'), element('input', { name: 'unit', autocomplete: 'off' })];
  const fields = {
    options: labelled('Options, one a line', options),
    least: labelled('At least', least),
    most: labelled('At most', most),
    unit: labelled('Unit, as it is written behind a number', unit),
  };
  return {
    labels: Object.values(fields),
    show(kind: FieldKind | undefined) {
      const isNumber = kind?.limits === 'number';
      fields.options.hidden = !kind?.hasOptions;
      fields.least.hidden = !isNumber;
      fields.unit.hidden = !isNumber;
      fields.most.hidden = kind?.limits === undefined;
      const caption = fields.most.querySelector('span');
      if (caption) caption.textContent = isNumber ? 'At most' : 'Most characters';
    },
    /** What is not in sight counts as empty. */
    typed() {
      const answer = (label: HTMLElement, { value }: { value: string }) => (label.hidden ? '' : value);
      return {
        options: answer(fields.options, options),
        least: answer(fields.least, least),
        most: answer(fields.most, most),
        unit: answer(fields.unit, unit),
      };
    },
  };
}
