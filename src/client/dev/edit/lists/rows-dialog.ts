import { element } from '../../shadow.ts';
import { saidOf } from '../blocks/dialog-form.ts';
import { toolbarKeys } from '../blocks/toolbar-keys.ts';
import type { ChangeAnswer } from '../change-answer.ts';

/** Names of the buttons that change the order of rows. */
export const toolNames = { up: 'Move up', down: 'Move down', remove: 'Remove', add: 'Add below' };

/** A button of a row, which does its work at once. */
interface RowTool {
  caption: string;
  name: string;
  /** Whether it does nothing here, as “Move up” in the first row. */
  isOff?: boolean;
  run: () => void;
}

/** A dialog of rows with buttons. */
interface RowsDialog {
  dialog: HTMLDialogElement;
  /** Where the rows are drawn. */
  sections: HTMLElement;
  /** Says what came of a button. */
  say: (sentence: string) => void;
  /** Runs a change, unless another one is running; an error is said in the dialog. */
  run(change: () => Promise<void>): Promise<void>;
  /** Moves the focus to a button of a row. */
  focus(id: string, name: string): void;
  /** Changes a row: says what came of it, and the focus stays at its button, or at that of its neighbour if it is gone. */
  change(id: string, name: string, change: RowChange): Promise<void>;
}

interface RowChange {
  send: () => Promise<ChangeAnswer>;
  /** Draws the rows as they are after it. */
  redraw: () => Promise<void>;
}

/** Opens a dialog in which rows are drawn. */
export function openRows(parent: ShadowRoot, heading: string, foot: readonly HTMLElement[] = []): RowsDialog {
  const sections = element('section', { className: 'questions' });
  const said = element('p', { role: 'status', ariaLabel: 'Problems' });
  const close = element('button', { type: 'button', textContent: 'Close' });
  const dialog = element('dialog', { className: 'palette', ariaLabel: heading }, [
    element('div', { className: 'lists' }, [
      // Read first, and what is above stays in sight.
      element('h2', { textContent: heading, tabIndex: -1, autofocus: true }),
      sections,
      element('section', { className: 'end' }, [said, element('div', {}, [...foot, close])]),
    ]),
  ]);
  const say = (sentence: string) => {
    if (said.textContent !== sentence) said.textContent = sentence;
  };
  const rowsShown = () => [...sections.querySelectorAll<HTMLElement>('[data-row]')];
  let isBusy = false;
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  parent.append(dialog);
  dialog.showModal();
  const rowAt = (id: string) => rowsShown().find(({ dataset }) => dataset.row === id);
  const focus = (id: string, name: string) => rowAt(id)?.querySelector<HTMLElement>(`[title="${name}"]`)?.focus();
  async function run(change: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await change();
    } catch (error) {
      say(`Not done: ${error instanceof Error ? error.message : error}`);
    } finally {
      isBusy = false;
    }
  }
  return {
    dialog,
    sections,
    say,
    run,
    focus,
    change: (id, name, { send, redraw }) =>
      run(async () => {
        const ids = rowsShown().map(({ dataset }) => dataset.row ?? '');
        const index = ids.indexOf(id);
        const answer = await send();
        if (answer.type === 'refused') return say(`Not done: ${answer.problems.join(' ')}`);
        say(saidOf(answer));
        await redraw();
        focus(rowAt(id) === undefined ? (ids[index + 1] ?? ids[index - 1] ?? '') : id, name);
      }),
  };
}

/** A row with its buttons, which are one stop of the Tab key; `id` finds it again. */
export function drawRow(id: string, words: string, tools: readonly RowTool[]): HTMLLIElement {
  const buttons = tools.map(({ caption, name, isOff = false, run }) => {
    const className = caption.length > 1 ? 'word' : '';
    const button = element('button', { type: 'button', className, textContent: caption, title: name, ariaLabel: `${name}: ${words}` });
    if (isOff) button.ariaDisabled = 'true';
    button.addEventListener('click', () => isOff || run());
    return button;
  });
  const toolbar = element('div', { role: 'toolbar', ariaLabel: words }, buttons);
  toolbarKeys(toolbar, buttons);
  const row = element('li', {}, [element('span', { textContent: words }), toolbar]);
  row.dataset.row = id;
  return row;
}

/** Rows below their heading, if they have one. */
export function drawRows(title: string, rows: readonly HTMLLIElement[]): HTMLElement {
  return element('fieldset', { className: 'rows' }, [
    ...(title === '' ? [] : [element('legend', { textContent: title })]),
    element('ul', {}, rows),
  ]);
}
