import { element } from '../../shadow.ts';
import { saidOf } from '../blocks/dialog-form.ts';
import type { BlockAnswer } from '../blocks/written-block.ts';
import { labelled } from '../questions.ts';
import type { BlockList, BlockLists, ListOrder } from './block-list.ts';
import { drawRow, drawRows, openRows, toolNames } from './rows-dialog.ts';

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
  const rows = openRows(parent, `Rows and entries of ${id}`);
  const { dialog, sections } = rows;

  /** Changes a list, and moves the focus when that is done. */
  const run = (order: Omit<ListOrder, 'id'>, index: number) =>
    rows.run(async () => {
      const answer = await change({ id, ...order });
      if (answer.type === 'refused') return rows.say(`Not done: ${answer.problems.join(' ')}`);
      onChanged(answer);
      rows.say(answer.type === 'done' ? saidOf(answer) : 'Not done: the page was changed meanwhile. Look at it, and do it again.');
      shown = await read();
      draw();
      if (answer.type === 'done') focus(order.list, index, order.action);
    });

  function draw(): void {
    sections.replaceChildren(...shown.lists.map(list => listSection(list)));
    if (shown.lists.length === 0) sections.append(element('p', { textContent: 'This block has no rows or entries.' }));
  }

  function listSection(list: BlockList): HTMLElement {
    const items = list.entries.map((entry, index) => {
      const step = (action: 'up' | 'down' | 'remove') => () =>
        void run({ list: list.name, action, index, words: {} }, index + (action === 'up' ? -1 : action === 'down' ? 1 : 0));
      const row = drawRow(rowId(list.name, index), entry, [
        { caption: '↑', name: toolNames.up, isOff: index === 0, run: step('up') },
        { caption: '↓', name: toolNames.down, isOff: index === list.entries.length - 1, run: step('down') },
        { caption: '×', name: toolNames.remove, isOff: list.entries.length <= list.least, run: step('remove') },
        { caption: '+', name: toolNames.add, run: () => ask(list, index, row) },
      ]);
      return row;
    });
    return drawRows(list.title, items);
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
    form.addEventListener('submit', event => {
      event.preventDefault();
      const words = Object.fromEntries(fields.map(({ pointer, input }) => [pointer, input.value]));
      void run({ list: list.name, action: 'add', index, words, to: to.value }, index + 1);
    });
    place.append(form);
    fields[0]?.input.focus();
  }

  /** The focus stays with the entry that was moved, or goes to its neighbour. */
  function focus(name: string, index: number, action: ListOrder['action']): void {
    const last = (shown.lists.find(list => list.name === name)?.entries.length ?? 0) - 1;
    rows.focus(rowId(name, Math.min(index, last)), toolNames[action]);
  }

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
    rows.say('What you typed is not added yet: press Add. Escape again gives it up.');
  });
  draw();
}

const rowId = (list: string, index: number) => `${list}/${index}`;
