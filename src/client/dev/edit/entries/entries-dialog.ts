import { element } from '../../shadow.ts';
import { saidOf } from '../blocks/dialog-form.ts';
import { labelled } from '../questions.ts';
import { type EntryDialogs, openEntry, openRemoveEntry } from './entry-dialog.ts';
import type { CollectionEntries, EntryAnswer } from './entry-order.ts';

/** Opens the entry that the page is about, or the list of all. */
export async function openEntries(dialogs: EntryDialogs): Promise<void> {
  const all = await dialogs.api.entries(dialogs.collection, location.pathname);
  if (all.open === '') openList(dialogs, all);
  else await openChosen(dialogs, all, all.open, () => openList(dialogs, all));
}

/** What is done with an entry is said, and its page opened where it has another one than before. */
function follow({ say, onWritten }: EntryDialogs, answer: EntryAnswer & { type: 'done' }, isElsewhere: boolean): void {
  say(saidOf(answer));
  onWritten(answer);
  if (isElsewhere && answer.path !== '') import.meta.hot?.send('site:open', { path: answer.path });
}

/** Opens the form of an entry, with what else can be done with it. */
async function openChosen(dialogs: EntryDialogs, all: CollectionEntries, id: string, openAll?: () => void): Promise<void> {
  const form = await dialogs.api.entry(dialogs.collection, id);
  const own = { ...dialogs, onWritten: (answer: EntryAnswer & { type: 'done' }) => follow(dialogs, answer, false) };
  const tool = (name: string, open: () => Promise<void> | void) => {
    const button = element('button', { type: 'button', textContent: name });
    button.addEventListener('click', () => {
      button.closest('dialog')?.close();
      void open();
    });
    return button;
  };
  const isOpen = all.open === id;
  const elsewhere = { ...dialogs, onWritten: (answer: EntryAnswer & { type: 'done' }) => follow(dialogs, answer, isOpen) };
  await openEntry(own, {
    form,
    heading: `Change ${form.title}`,
    tools: [
      ...(all.standsAlone
        ? [
            tool('Duplicate', () => openEntry(elsewhere, { form, heading: `A copy of ${form.title}`, after: id })),
            tool('Remove', () => openRemoveEntry(elsewhere, form)),
          ]
        : []),
      ...(openAll === undefined ? [] : [tool('All entries', openAll)]),
    ],
  });
}

/** Opens the entries of a collection in their order, with a field that looks for one. */
function openList(dialogs: EntryDialogs, all: CollectionEntries): void {
  const { api, shadow, collection } = dialogs;
  const wanted = element('input', { type: 'search', autocomplete: 'off' });
  const list = element('section', { className: 'questions' });
  const count = element('p', { role: 'status' });
  const close = element('button', { type: 'button', textContent: 'Close' });
  const heading = `${all.kind}: ${all.entries.length === 1 ? '1 entry' : `${all.entries.length} entries`}`;
  const dialog = element('dialog', { className: 'palette', ariaLabel: heading }, [
    element('div', { className: 'lists' }, [
      element('h2', { textContent: heading }),
      ...(all.entries.length > fewEntries ? [labelled('Find', wanted)] : []),
      count,
      list,
      element('div', {}, [close]),
    ]),
  ]);

  async function add(after: string): Promise<void> {
    const form = await api.entry(collection, after);
    const own = { ...dialogs, onWritten: (answer: EntryAnswer & { type: 'done' }) => follow(dialogs, answer, all.open !== '') };
    await openEntry(own, { form, heading: `New: ${all.kind}`, after, isEmpty: true });
  }

  const button = (name: string, label: string, open: () => Promise<void>) => {
    const made = element('button', { type: 'button', textContent: name, ariaLabel: label });
    made.addEventListener('click', () => {
      dialog.close();
      open().catch(error => dialogs.say(error instanceof Error ? error.message : String(error)));
    });
    return made;
  };

  function draw(): void {
    const looked = wanted.value.trim().toLowerCase();
    const found = all.entries.filter(({ id, title, group }) => `${title} ${id} ${group}`.toLowerCase().includes(looked));
    count.textContent = looked === '' ? '' : `${found.length} of ${all.entries.length}`;
    const sections = [...new Set(found.map(({ group }) => group))].map(group =>
      element('fieldset', {}, [
        ...(group === '' ? [] : [element('legend', { textContent: group })]),
        element(
          'ul',
          {},
          found
            .filter(entry => entry.group === group)
            .map(({ id, title }) =>
              element('li', {}, [
                element('span', { textContent: title }),
                button('Change', `Change ${title}`, () => openChosen(dialogs, all, id)),
                ...(all.standsAlone ? [button('Add below', `Add below ${title}`, () => add(id))] : []),
              ]),
            ),
        ),
      ]),
    );
    list.replaceChildren(...sections);
    if (all.entries.length === 0) list.append(button('Add the first one', `Add the first ${all.kind}`, () => add('')));
    for (const section of sections) section.dataset.list = '';
  }

  wanted.addEventListener('input', draw);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  draw();
  shadow.append(dialog);
  dialog.showModal();
}

/** A list that is longer has a field that looks for an entry. */
const fewEntries = 8;
