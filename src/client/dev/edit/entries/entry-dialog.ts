import { element } from '../../shadow.ts';
import { openDialogForm } from '../blocks/dialog-form.ts';
import { kebabOf } from '../names.ts';
import { askWhereVisitorsGo } from '../pages/page-dialogs.ts';
import { labelled } from '../questions.ts';
import type { WritingApi } from '../writing-api.ts';
import type { EntryAnswer, EntryFields, EntryForm } from './entry-order.ts';

export interface EntryDialogs {
  api: Pick<WritingApi, 'entries' | 'entry' | 'writeEntry' | 'removeEntry' | 'pagePlace'>;
  shadow: ShadowRoot;
  say: (sentence: string) => void;
  collection: string;
  /** Called when something was written. */
  onWritten: (answer: EntryAnswer & { type: 'done' }) => void;
}

/** An entry to be written: what its form begins with. */
interface EntryStart {
  form: EntryForm;
  /** “Change DDR5 PHY” */
  heading: string;
  /** Set for a new one: the entry after which it comes, empty for the first one. */
  after?: string;
  /** Whether the fields begin empty. */
  isEmpty?: boolean;
  /** What else can be done with the entry. */
  tools?: readonly HTMLElement[];
}

/** Opens the form of an entry: its words in the default language, then its data.  */
export async function openEntry({ api, shadow, collection, onWritten }: EntryDialogs, start: EntryStart): Promise<void> {
  // RJSF is large, and most texts are changed without it.
  const { drawSettings } = await import('../blocks/settings-form.ts');
  const { form, heading, after, isEmpty = false, tools = [] } = start;
  const begun = ({ schema, value }: EntryFields) => ({ schema, value: isEmpty ? {} : value });
  const parts = { words: begun(form.words), data: begun(form.data) };
  const set = { words: parts.words.value, data: parts.data.value };
  const name = element('input', { name: 'id', required: true, autocomplete: 'off', spellcheck: false });
  let isNamed = false;
  name.addEventListener('input', () => {
    isNamed = true;
  });
  const wordsHeading = `Words, ${form.language}`;
  const sections = {
    words: element('section', { className: 'settings', ariaLabel: wordsHeading }),
    data: element('section', { className: 'settings', ariaLabel: 'Data' }),
  };
  const { dialog } = openDialogForm<EntryAnswer>(shadow, {
    label: heading,
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: heading }),
        ...(tools.length === 0 ? [] : [element('div', {}, tools)]),
        element('h3', { textContent: wordsHeading }),
        sections.words,
        ...(after === undefined ? [] : [labelled('Name in its address: small letters, digits and -', name)]),
        element('h3', { textContent: 'Data' }),
        sections.data,
      ]),
    ],
    submit: after === undefined ? 'Save' : 'Add the entry',
    failure: after === undefined ? 'Not saved' : 'Not added',
    // The checker validates what is typed, and says it here.
    noValidate: true,
    send: () =>
      api.writeEntry({
        collection,
        id: after === undefined ? form.id : name.value.trim(),
        ...set,
        version: after === undefined ? form.version : '',
        after: after ?? '',
      }),
    onDone: answer => answer.type === 'done' && onWritten(answer),
  });
  const removals = (['words', 'data'] as const).map(part =>
    drawSettings(sections[part], parts[part], part, next => {
      set[part] = next;
      if (part === 'words' && !isNamed) name.value = kebabOf(String(Object.values(next)[0] ?? ''));
    }),
  );
  dialog.addEventListener('close', () => {
    for (const remove of removals) remove();
  });
}

/** Asks where visitors of an entry are led, and removes it. */
export async function openRemoveEntry({ api, shadow, collection, onWritten }: EntryDialogs, { id, title, path }: EntryForm): Promise<void> {
  const place = path === '' ? undefined : await api.pagePlace(path);
  const visitors = place && askWhereVisitorsGo(place);
  openDialogForm<EntryAnswer>(shadow, {
    label: `Remove ${title}`,
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: `Remove ${title}` }),
        element('p', {
          textContent: 'Its data go, and its words in every language. Texts must not link to it any more. Undo brings all of it back.',
        }),
        ...(visitors?.fields ?? []),
      ]),
    ],
    submit: 'Remove the entry',
    failure: 'Not removed',
    send: () => api.removeEntry({ collection, id, ...(visitors?.chosen() ?? { redirect: '', isGone: false }) }),
    onDone: answer => answer.type === 'done' && onWritten(answer),
  });
  visitors?.focus();
}
