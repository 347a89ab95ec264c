import { element } from '../../shadow.ts';
import { tellServer } from '../../site-channel.ts';
import { drawRow, drawRows, openRows, toolNames } from '../lists/rows-dialog.ts';
import { openMovePage, openNewGroup, openNewPage, openRemovePage, type PageDialogs } from './page-dialogs.ts';
import type { MenuEntry, MenuOrder } from './page-order.ts';

type OpenDialog = (dialogs: PageDialogs) => Promise<void>;

/**
 * Opens the menu: each entry goes up and down among those of its group, by its buttons or by drag, is hidden and shown, at once. What
 * asks for more opens its own dialog. The entry at the address has the focus.
 */
export async function openMenu(dialogs: PageDialogs): Promise<void> {
  const { api, shadow, say, pathname } = dialogs;
  let { open: current, entries } = await api.menu(pathname);
  const group = element('button', { type: 'button', textContent: 'New group' });
  group.addEventListener('click', () => leave(openNewGroup, current));
  const rows = openRows(shadow, 'The menu', [group]);
  let dragged: MenuEntry | undefined;

  /** Goes on in a dialog that leads to another page. */
  function leave(open: OpenDialog, path: string): void {
    rows.dialog.close();
    open({ ...dialogs, pathname: path }).catch(error => say(error instanceof Error ? error.message : String(error)));
  }

  function visit(path: string): void {
    rows.dialog.close();
    tellServer('site:open', { path });
  }

  const change = (path: string, action: MenuOrder['action'], name: string, beside = '') =>
    rows.change(path, name, {
      send: () => api.changeMenu({ path, action, beside }),
      redraw: async () => {
        ({ entries } = await api.menu(pathname));
        draw();
      },
    });

  function draw(): void {
    const below = (parent: string) => entries.filter(entry => entry.parent === parent).map(entryRow);
    const groups = entries.filter(({ path }) => entries.some(({ parent }) => parent === path));
    rows.sections.replaceChildren(
      drawRows('Top level', below('')),
      ...groups.map(({ path, title, isHidden }) => drawRows(isHidden ? `${title} (hidden)` : title, below(path))),
    );
  }

  function entryRow(entry: MenuEntry): HTMLLIElement {
    const { path, title, isHidden } = entry;
    const shown = entries.filter(other => other.parent === entry.parent && !other.isHidden);
    const [hide, name] = isHidden ? (['show', 'Show'] as const) : (['hide', 'Hide'] as const);
    const row = drawRow(path, isHidden ? `${title} (hidden)` : title, [
      { caption: 'Open', name: 'Open the page', run: () => visit(path) },
      { caption: '↑', name: toolNames.up, isOff: isHidden || entry === shown[0], run: () => void change(path, 'up', toolNames.up) },
      {
        caption: '↓',
        name: toolNames.down,
        isOff: isHidden || entry === shown.at(-1),
        run: () => void change(path, 'down', toolNames.down),
      },
      { caption: '×', name: toolNames.remove, run: () => leave(openRemovePage, path) },
      { caption: '+', name: toolNames.add, run: () => leave(openNewPage, path) },
      { caption: name, name, run: () => void change(path, hide, isHidden ? 'Hide' : 'Show') },
      { caption: 'Move', name: 'Move to another group or address', run: () => leave(openMovePage, path) },
    ]);
    row.draggable = true;
    row.addEventListener('dragstart', () => {
      dragged = entry;
    });
    row.addEventListener('dragend', () => {
      dragged = undefined;
    });
    const mark = (isOver: boolean) => row.classList.toggle('target', isOver && dragged !== entry && dragged?.parent === entry.parent);
    row.addEventListener('dragover', event => {
      if (mark(true)) event.preventDefault();
      else if (dragged !== undefined && dragged !== entry) rows.say('By drag it moves within its group. Move brings it into another one.');
    });
    row.addEventListener('dragleave', () => mark(false));
    row.addEventListener('drop', event => {
      event.preventDefault();
      if (dragged === undefined) return;
      const isDown = entries.indexOf(dragged) < entries.indexOf(entry);
      void change(dragged.path, isDown ? 'after' : 'before', isDown ? toolNames.down : toolNames.up, path);
    });
    return row;
  }

  draw();
  rows.focus(current, toolNames.up);
}
