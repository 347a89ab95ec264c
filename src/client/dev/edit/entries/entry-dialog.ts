import { element } from '../../shadow.ts';
import { openDialogForm } from '../blocks/dialog-form.ts';
import { kebabOf } from '../names.ts';
import { visitorsQuestion } from '../pages/page-dialogs.ts';
import { labelled } from '../questions.ts';
import type { WritingApi } from '../writing-api.ts';
import type { EntryAnswer, EntryForm, EntryStart, EntryValues } from './entry-order.ts';
import { unsavedEntry } from './unsaved-entry.ts';

export interface EntryDialogs {
  api: Pick<WritingApi, 'entries' | 'entry' | 'writeEntry' | 'removeEntry' | 'pagePlace'>;
  shadow: ShadowRoot;
  say: (sentence: string) => void;
  collection: string;
  /** Called when something was written. */
  onWritten: (answer: EntryAnswer & { type: 'done' }) => void;
}

/** What else can be done with an entry: the button, and what it opens with what is typed by then. */
interface EntryTool {
  name: string;
  open: (typed: EntryValues) => void;
  /** Whether what is typed goes along, so that nothing is lost. */
  takesTyped?: boolean;
}

/** Opens the form of an entry: its words in the default language, then its data. */
export async function openEntry(
  { api, shadow, collection, onWritten }: EntryDialogs,
  start: EntryStart,
  tools: readonly EntryTool[] = [],
): Promise<void> {
  const { drawSettings } = await import('../blocks/settings-form.ts');
  const { form, heading, after, begin, isTyped = false } = start;
  let { base } = start;
  const set: EntryValues = { words: begin.words, data: begin.data };
  const [title = ''] = Object.keys(Object((form.words.schema as { properties?: object }).properties));
  const nameOf = (words: object) => kebabOf(String((words as Record<string, unknown>)[title] ?? ''));
  const name = element('input', { name: 'id', autocomplete: 'off', spellcheck: false, value: begin.name ?? nameOf(begin.words) });
  let isNamed = begin.name !== undefined;
  const keep = () =>
    unsavedEntry.keep({
      collection,
      start: { ...start, isTyped: true, begin: { ...set, ...(isNamed && { name: name.value }) }, ...(base && { base }) },
    });
  name.addEventListener('input', () => {
    isNamed = true;
    keep();
  });
  const wordsHeading = `Words, ${form.language}`;
  const sections = {
    words: element('section', { className: 'settings', ariaLabel: wordsHeading }),
    data: element('section', { className: 'settings', ariaLabel: 'Data' }),
  };
  const buttons = tools.map(tool => {
    const button = element('button', { type: 'button', textContent: tool.name });
    button.addEventListener('click', () => {
      if (tool.takesTyped) dialog.close();
      else if (!leave()) return;
      tool.open({ ...set });
    });
    return button;
  });
  const {
    dialog,
    form: area,
    leave,
  } = openDialogForm<EntryAnswer>(shadow, {
    label: heading,
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: heading }),
        ...(after === undefined ? [element('small', { textContent: form.line })] : []),
        ...(buttons.length === 0 ? [] : [element('div', {}, buttons)]),
        element('h3', { textContent: wordsHeading }),
        element('small', { textContent: 'For other languages, click the text on a page in that language, or use Translations.' }),
        sections.words,
        ...(after === undefined ? [] : [labelled('Last part of its address: small letters, digits and hyphens', name)]),
        element('h3', { textContent: 'Data' }),
        sections.data,
      ]),
    ],
    submit: after === undefined ? 'Save' : 'Add the entry',
    failure: after === undefined ? 'Not saved' : 'Not added',
    // The checker validates what is typed, and says it here.
    noValidate: true,
    async send() {
      const place = { collection, id: after === undefined ? form.id : name.value.trim(), after: after ?? '' };
      const answer = await api.writeEntry({ ...place, ...set, ...(base && { base }) });
      if (answer.type === 'refused' && answer.now !== undefined) base = answer.now;
      return answer;
    },
    onDone: answer => answer.type === 'done' && onWritten(answer),
  });
  const parts = ['words', 'data'] as const;
  const removals = parts.map(part =>
    drawSettings(sections[part], { schema: form[part].schema, value: set[part] }, part, next => {
      set[part] = next;
      // Also what a button has changed is typed.
      area.dispatchEvent(new Event('input'));
      if (part === 'words' && !isNamed) name.value = nameOf(next);
      keep();
    }),
  );
  if (isTyped) {
    area.dispatchEvent(new Event('input'));
    keep();
  }
  // React draws the fields by and by.
  const drawn = new MutationObserver(() => {
    const first = sections.words.querySelector<HTMLElement>('input, textarea');
    if (first === null) return;
    drawn.disconnect();
    first.focus();
  });
  drawn.observe(sections.words, { childList: true, subtree: true });
  dialog.addEventListener('close', () => {
    unsavedEntry.forget();
    drawn.disconnect();
    for (const remove of removals) remove();
  });
}

/** Asks where visitors of an entry are led, and removes it. */
export async function openRemoveEntry({ api, shadow, collection, onWritten }: EntryDialogs, { id, title, path }: EntryForm): Promise<void> {
  const place = path === '' ? undefined : await api.pagePlace(path);
  const visitors = place && visitorsQuestion(place);
  openDialogForm<EntryAnswer>(shadow, {
    label: `Remove ${title}`,
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: `Remove ${title}` }),
        element('p', {
          textContent:
            'This removes its data, its words in every language, and its name from the entries that refer to it. It is refused while a text links to it. Undo restores everything.',
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
