import { element } from '../../shadow.ts';
import { saidOf } from '../blocks/dialog-form.ts';
import type { BlockAnswer } from '../blocks/written-block.ts';
import { labelled } from '../questions.ts';
import type { BlockList, BlockLists, ListOrder } from './block-list.ts';

interface ListsOptions {
  id: string;
  read: () => Promise<BlockLists>;
  change: (order: ListOrder) => Promise<BlockAnswer>;
  /** Called after each change, which is done at once. */
  onChanged: (answer: BlockAnswer) => void;
}

/** Opens the lists of a block: rows, columns, cards and the like. Each button does its work at once, in all languages; Undo takes it back. */
export async function openLists(parent: ShadowRoot, { id, read, change, onChanged }: ListsOptions): Promise<void> {
  let shown = await read();
  const sections = element('section', { className: 'questions' });
  const said = element('p', { role: 'status', ariaLabel: 'Problems' });
  const close = element('button', { type: 'button', textContent: 'Close' });
  const dialog = element('dialog', { className: 'palette', ariaLabel: `Rows and entries of ${id}` }, [
    element('div', { className: 'lists' }, [
      element('h2', { textContent: `Rows and entries of ${id}` }),
      sections,
      said,
      element('div', {}, [close]),
    ]),
  ]);
  let isBusy = false;

  async function run(order: Omit<ListOrder, 'id'>): Promise<boolean> {
    if (isBusy) return false;
    isBusy = true;
    try {
      const answer = await change({ id, ...order });
      if (answer.type === 'refused') said.textContent = `Not done: ${answer.problems.join(' ')}`;
      else {
        onChanged(answer);
        said.textContent =
          answer.type === 'done' ? saidOf(answer) : 'Not done: the page was changed meanwhile. Look at it, and do it again.';
        shown = await read();
        draw();
      }
      return answer.type === 'done';
    } catch (error) {
      said.textContent = `Not done: ${error instanceof Error ? error.message : error}`;
      return false;
    } finally {
      isBusy = false;
    }
  }

  function draw(): void {
    sections.replaceChildren(...shown.lists.map(list => listSection(list)));
    if (shown.lists.length === 0) sections.append(element('p', { textContent: 'This block has no rows or entries.' }));
  }

  function listSection(list: BlockList): HTMLElement {
    const items = list.entries.map((entry, index) => {
      const place = element('li', {}, [element('span', { textContent: entry })]);
      const tool = (sign: string, name: string, isOff: boolean, act: () => void) => {
        const button = element('button', { type: 'button', textContent: sign, title: name, ariaLabel: `${name}: ${entry}` });
        if (isOff) button.ariaDisabled = 'true';
        button.addEventListener('click', () => isOff || act());
        return button;
      };
      const step = (action: 'up' | 'down' | 'remove') => async () => {
        if (await run({ list: list.name, action, index, words: {} }))
          focus(list.name, index + (action === 'up' ? -1 : action === 'down' ? 1 : 0), action);
      };
      place.append(
        tool('↑', 'Move up', index === 0, step('up')),
        tool('↓', 'Move down', index === list.entries.length - 1, step('down')),
        tool('×', 'Remove', list.entries.length <= list.least, step('remove')),
        tool('+', 'Add below', false, () => ask(list, index, place)),
      );
      return place;
    });
    const section = element('fieldset', {}, [element('legend', { textContent: list.title }), element('ul', {}, items)]);
    section.dataset.list = list.name;
    return section;
  }

  /** Asks for the words of a new entry, below the one that it comes after. */
  function ask(list: BlockList, index: number, place: HTMLElement): void {
    for (const open of sections.querySelectorAll('form')) open.remove();
    const fields = list.questions.map(({ pointer, title, isLong }) => {
      const input = element(isLong ? 'textarea' : 'input', { name: pointer, required: true, autocomplete: 'off' });
      return { pointer, input, label: labelled(`${title}, ${shown.language}`, input) };
    });
    const to = element('input', { name: 'to', required: list.leads === 'must', autocomplete: 'off' });
    const paths = element(
      'datalist',
      { id: 'list-paths' },
      shown.paths.map(path => element('option', { value: path })),
    );
    to.setAttribute('list', paths.id);
    const caption = list.leads === 'must' ? 'Leads to the page or address' : 'Leads to the page or address, if it leads anywhere';
    const cancel = element('button', { type: 'button', textContent: 'Cancel' });
    const form = element('form', {}, [
      ...fields.map(({ label }) => label),
      ...(list.leads === undefined ? [] : [labelled(caption, to), paths]),
      element('small', { textContent: 'The other languages show it once it is translated.' }),
      element('div', {}, [element('button', { type: 'submit', textContent: 'Add' }), cancel]),
    ]);
    cancel.addEventListener('click', () => form.remove());
    form.addEventListener('submit', async event => {
      event.preventDefault();
      const words = Object.fromEntries(fields.map(({ pointer, input }) => [pointer, input.value]));
      if (await run({ list: list.name, action: 'add', index, words, to: to.value })) focus(list.name, index + 1, 'add');
    });
    place.append(form);
    fields[0]?.input.focus();
  }

  /** The focus stays with the entry that was moved, or goes to its neighbour. */
  function focus(name: string, index: number, action: ListOrder['action']): void {
    const list = [...sections.querySelectorAll<HTMLElement>('fieldset')].find(({ dataset }) => dataset.list === name);
    const entries = list?.querySelectorAll('li') ?? [];
    const buttons = entries[Math.min(index, entries.length - 1)]?.querySelectorAll('button');
    buttons?.[['up', 'down', 'remove', 'add'].indexOf(action)]?.focus();
  }

  close.addEventListener('click', () => dialog.close());
  // What is typed is not lost by one Escape.
  let isWarned = false;
  sections.addEventListener('input', () => {
    isWarned = false;
  });
  dialog.addEventListener('cancel', event => {
    const typed = [...sections.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
      ({ value }) => value !== '',
    );
    if (!typed || isWarned) return;
    event.preventDefault();
    isWarned = true;
    said.textContent = 'What you typed is not added yet: press Add. Escape again gives it up.';
  });
  dialog.addEventListener('close', () => dialog.remove());
  draw();
  parent.append(dialog);
  dialog.showModal();
}
