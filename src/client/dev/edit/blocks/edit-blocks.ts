import { element } from '../../shadow.ts';
import { openEntries, openUnsaved } from '../entries/entries-dialog.ts';
import type { UnsavedEntry } from '../entries/unsaved-entry.ts';
import { openFields } from '../forms/fields-dialog.ts';
import { openNewForm } from '../forms/form-dialogs.ts';
import { openLists } from '../lists/lists-dialog.ts';
import { openPicture } from '../pictures/picture-dialog.ts';
import { takeDrops } from '../pictures/take-drops.ts';
import type { WritingApi } from '../writing-api.ts';
import type { TextPlace } from '../written-text.ts';
import { blockOnPage, type ToolAction } from './block-bars.ts';
import { openDialogForm, saidOf } from './dialog-form.ts';
import { type FollowedBlocks, followBlocks } from './followed-blocks.ts';
import { openPalette } from './palette-dialog.ts';
import { openSettings } from './settings-dialog.ts';
import type { BlockAction, BlockAnswer, PageBlock, PageBlocks } from './written-block.ts';

interface EditBlocksOptions {
  api: WritingApi;
  shadow: ShadowRoot;
  say: (sentence: string) => void;
  frame: (place: DOMRect | undefined) => void;
  /** Edits a text in a field of its own; resolves when that is done. */
  editText: (place: TextPlace) => Promise<void>;
}

/** The part of the edit mode that changes which blocks a page has. */
interface EditBlocks extends Pick<FollowedBlocks, 'show' | 'go' | 'refresh'> {
  /** Opens the attributes of the route of the page. */
  openRoute(): void;
  /** Opens a fact that the page quotes, `gpu.memory`; calls back when it was changed. */
  openFact(name: string, onSaved: () => void): void;
  /** Asks for a form to be added to the page. */
  openForm(): void;
  /** Opens the form of an entry again that a reload has closed. */
  openUnsavedEntry(entry: UnsavedEntry): void;
}

/** Shows a toolbar on each block of the open page while it is on, and does what its buttons say. */
export function editBlocks({ api, shadow, say, frame, editText }: EditBlocksOptions): EditBlocks {
  const sayError = (error: unknown) => say(error instanceof Error ? error.message : String(error));
  const blocks = followBlocks({ api, shadow, frame, run });
  const pressed = new Set<string>();
  let done = Promise.resolve();

  /** Does what was pressed, after what was pressed before: the page can follow a change sooner than its answer comes. */
  function run({ id }: PageBlock, action: ToolAction): void {
    const press = `${action} ${id}`;
    // A double click is one press.
    if (pressed.has(press)) return;
    pressed.add(press);
    done = done
      .then(() => act(id, action))
      .catch(sayError)
      .finally(() => pressed.delete(press));
  }

  async function act(id: string, action: ToolAction): Promise<void> {
    await blocks.settled();
    const shown = blocks.current();
    // It may be gone by now.
    if (shown?.blocks.some(block => block.id === id)) await actions[action](shown, id);
  }

  const change = (action: BlockAction) => async (shown: PageBlocks, id: string) => take(await api.changeBlock(shown, id, action), action);

  /** What each button does. */
  const actions: Record<ToolAction, (shown: PageBlocks, id: string) => Promise<void>> = {
    up: change('up'),
    down: change('down'),
    duplicate: change('duplicate'),
    remove: removeBlock,
    insert: openInsertion,
    settings: (shown, id) => openSettingsOf(shown, id),
    picture: (shown, id) => openPictureOf(shown, id),
    lists: openListsOf,
    entries: openEntriesOf,
    fields: openFieldsOf,
  };

  /** Removes a block; from many pages at once only when that is meant. */
  async function removeBlock(shown: PageBlocks, id: string): Promise<void> {
    const { pages } = shown;
    if (pages === 1) return change('remove')(shown, id);
    const question = `Remove ${id} from ${pages} pages?`;
    openDialogForm(shadow, {
      label: question,
      content: [
        element('section', { className: 'questions' }, [
          element('h2', { textContent: question }),
          element('p', { textContent: 'The page of each entry of the collection has this block: it goes from all of them.' }),
        ]),
      ],
      submit: `Remove from ${pages} pages`,
      failure: 'Not done',
      send: () => send(now => api.changeBlock(now, id, 'remove')),
      onDone: answer => take(answer, 'remove'),
    });
  }

  /** Sends a change of the page as it is by then; it is refused when the page is gone. */
  async function send(order: (shown: PageBlocks) => Promise<BlockAnswer>): Promise<BlockAnswer> {
    await blocks.settled();
    const shown = blocks.current();
    return shown === undefined ? { type: 'refused', problems: ['The page is gone.'] } : order(shown);
  }

  async function openInsertion({ page }: PageBlocks, after: string): Promise<void> {
    openPalette(shadow, {
      palette: await api.palette(page),
      after,
      insert: made => send(shown => api.insertBlock(shown, made)),
      onInserted: answer => take(answer, 'insert'),
    });
  }

  /** Opens the settings of a block, or without an id those of the route that shows the page. */
  async function openSettingsOf(
    { page }: PageBlocks,
    id: string,
    { part = '', fact = '', onSaved = (_answer: BlockAnswer) => {} } = {},
  ): Promise<void> {
    const owner = { page, id, pathname: location.pathname, part, fact };
    await openSettings(shadow, {
      settings: await api.settings(owner),
      save: value => send(shown => api.set(shown, owner, value)),
      onSaved: answer => {
        onSaved(answer);
        take(answer, id === '' ? undefined : part === '' ? 'settings' : 'fields');
      },
    });
  }

  async function openListsOf({ page }: PageBlocks, id: string): Promise<void> {
    await openLists(shadow, {
      id,
      read: () => api.lists(page, id),
      change: order => send(shown => api.changeList(shown, order)),
      onChanged: answer => answer.type !== 'refused' && blocks.draw(answer.shown),
    });
  }

  /** Opens the entry that the page is about, or all that a block shows. */
  async function openEntriesOf({ blocks: all }: PageBlocks, id: string): Promise<void> {
    const collection = all.find(block => block.id === id)?.collection ?? '';
    await openEntries(entryDialogs(collection));
  }

  const entryDialogs = (collection: string) => ({ api, shadow, say, collection, onWritten: () => void blocks.refresh() });

  /** Opens the fields of the form that a block shows. */
  async function openFieldsOf({ page }: PageBlocks, block: string): Promise<void> {
    await openFields({ api, shadow, say, page }, block, {
      open: (part, onSaved) => open(shown => openSettingsOf(shown, block, { part, onSaved })),
      editText,
      onChanged: () => void blocks.refresh(),
    });
  }

  /** Asks for a picture at a block; a dropped file is the one. */
  async function openPictureOf({ page }: PageBlocks, id: string, dropped?: File): Promise<void> {
    openPicture(shadow, {
      id,
      dropped,
      questions: await api.pictureQuestions(page, id),
      send: (order, file) => send(({ version }) => api.showPicture({ page, version, id, ...order }, file)),
      onDone: answer => take(answer, 'picture'),
    });
  }

  function take(answer: BlockAnswer, action: ToolAction | undefined): void {
    if (answer.type === 'refused') {
      say(`Not done: ${answer.problems.join(' ')}`);
      return;
    }
    blocks.draw(answer.shown);
    if (answer.type === 'conflict') {
      say('Not done: the files of this page were changed meanwhile. Look at it, and do it again.');
      return;
    }
    say(saidOf(answer));
    blocks.reveal(answer.id);
    // What is about the whole page has its button elsewhere.
    if (action !== undefined) blocks.focus(answer.id, action === 'duplicate' || action === 'remove' ? undefined : action);
  }

  /** Shows a block that was added elsewhere than below another one. */
  async function showAdded(id: string): Promise<void> {
    await blocks.refresh();
    blocks.reveal(id);
    blocks.focus(id);
  }

  takeDrops({
    isOpen: () => blocks.isOn() && shadow.querySelector('dialog') === null,
    blockAt: blocks.blockAt,
    onOver: id => frame(id === undefined ? undefined : blockOnPage(id)?.getBoundingClientRect()),
    onDrop: (file, id) => {
      const shown = blocks.current();
      if (shown !== undefined) openPictureOf(shown, id, file).catch(sayError);
    },
  });

  /** Opens a dialog about the page that is shown. */
  function open(dialogOf: (shown: PageBlocks) => Promise<void>): void {
    const shown = blocks.current();
    if (shown === undefined) say('This address has no page.');
    else dialogOf(shown).catch(sayError);
  }

  return {
    show: blocks.show,
    go: blocks.go,
    refresh: blocks.refresh,
    openRoute: () => open(shown => openSettingsOf(shown, '')),
    openFact: (name, onSaved) => open(shown => openSettingsOf(shown, '', { fact: name, onSaved })),
    openUnsavedEntry: ({ collection, start }) => void openUnsaved(entryDialogs(collection), start).catch(sayError),
    openForm: () => open(({ page }) => openNewForm({ api, shadow, say, page }, showAdded)),
  };
}
