import { element } from '../../shadow.ts';
import { tellServer } from '../../site-channel.ts';
import { saidOf } from '../blocks/dialog-form.ts';
import { labelled } from '../questions.ts';
import { type EntryDialogs, openEntry, openRemoveEntry } from './entry-dialog.ts';
import type { CollectionEntries, EntryStart, EntryValues } from './entry-order.ts';

/** Opens the entry that the page is about, or the list of all. */
export async function openEntries(dialogs: EntryDialogs): Promise<void> {
  const all = await dialogs.api.entries(dialogs.collection, location.pathname);
  if (all.open === '') openList(dialogs, all);
  else await openChosen(dialogs, all, all.open);
}

/** Opens again the form that a reload has closed. */
export async function openUnsaved(dialogs: EntryDialogs, start: EntryStart): Promise<void> {
  await openEntry(following(dialogs, true), start);
}

/** What is done with an entry is said, and its page opened where it has another one than before. */
const following = (dialogs: EntryDialogs, isElsewhere: boolean): EntryDialogs => ({
  ...dialogs,
  onWritten(answer) {
    dialogs.say(saidOf(answer));
    dialogs.onWritten(answer);
    if (isElsewhere && answer.path !== '') tellServer('site:open', { path: answer.path });
  },
});

/** Opens the form of an entry, with what else can be done with it. */
async function openChosen(dialogs: EntryDialogs, all: CollectionEntries, id: string): Promise<void> {
  const form = await dialogs.api.entry(dialogs.collection, id);
  const elsewhere = following(dialogs, all.open === id);
  const sayError = (error: unknown) => dialogs.say(error instanceof Error ? error.message : String(error));
  const saved = { words: form.words.value, data: form.data.value };
  await openEntry(following(dialogs, false), { form, heading: `Change ${form.title}`, begin: saved, base: saved }, [
    { name: 'All entries', open: () => openList(dialogs, all) },
    ...(all.standsAlone
      ? [
          {
            name: 'Duplicate',
            takesTyped: true,
            open: (typed: EntryValues) =>
              void openEntry(elsewhere, { form, heading: `A copy of ${form.title}`, after: id, begin: typed, isTyped: true }).catch(
                sayError,
              ),
          },
          { name: 'Remove…', open: () => void openRemoveEntry(elsewhere, form).catch(sayError) },
        ]
      : []),
  ]);
}

/** Opens the entries of a collection in their order, with a field that looks for one. */
function openList(dialogs: EntryDialogs, all: CollectionEntries): void {
  const { api, shadow, collection } = dialogs;
  const wanted = element('input', { type: 'search', autocomplete: 'off', value: all.entries.length > fewEntries ? all.group : '' });
  const list = element('section', { className: 'questions' });
  const count = element('p', { role: 'status' });
  const close = element('button', { type: 'button', textContent: 'Close' });
  const heading = `${all.entries.length === 1 ? '1 entry' : `${all.entries.length} entries`} (${all.kind})`;
  const dialog = element('dialog', { className: 'palette', ariaLabel: heading }, [
    element('div', { className: 'lists' }, [
      element('h2', { textContent: heading }),
      ...(all.entries.length > fewEntries ? [labelled('Find', wanted)] : []),
      count,
      list,
      element('section', { className: 'end' }, [element('div', {}, [close])]),
    ]),
  ]);

  async function add(after: string): Promise<void> {
    const form = await api.entry(collection, after);
    const heading = `New ${all.kind}${after === '' ? '' : ` after ${form.title}`}`;
    await openEntry(following(dialogs, all.open !== ''), { form, heading, after, begin: { words: {}, data: {} } });
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
      element('fieldset', { className: 'rows' }, [
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
