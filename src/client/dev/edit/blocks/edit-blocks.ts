import { openNewField, openNewForm, openParts } from '../forms/form-dialogs.ts';
import { openPicture } from '../pictures/picture-dialog.ts';
import { takeDrops } from '../pictures/take-drops.ts';
import type { WritingApi } from '../writing-api.ts';
import { addBlockBars, blockOnPage, type ToolAction } from './block-bars.ts';
import { saidOf } from './dialog-form.ts';
import { openPalette } from './palette-dialog.ts';
import { openSettings } from './settings-dialog.ts';
import type { BlockAnswer, PageBlock, PageBlocks } from './written-block.ts';

interface EditBlocksOptions {
  api: WritingApi;
  shadow: ShadowRoot;
  say: (sentence: string) => void;
  frame: (place: DOMRect | undefined) => void;
}

/** The part of the edit mode that changes which blocks a page has. */
interface EditBlocks {
  show(isOn: boolean): void;
  /** Moves the focus to the toolbar of a block before or after the current one. */
  go(by: number): void;
  /** Opens the attributes of the route of the page. */
  openRoute(): void;
  /** Opens a fact that the page quotes, `gpu.memory`. */
  openFact(name: string): void;
  /** Asks for a form to be added to the page. */
  openForm(): void;
}

/** Shows a toolbar on each block of the open page while it is on, and follows the page wherever that goes. */
export function editBlocks({ api, shadow, say, frame }: EditBlocksOptions): EditBlocks {
  let isOn = false;
  let isBusy = false;
  let shown: PageBlocks | undefined;
  let pathname = '';
  /** Counts what was drawn: an answer that was asked for before the last drawing is old. */
  let drawings = 0;
  /** The block to bring into sight as soon as the page has followed. */
  let awaited: string | undefined;
  const bars = addBlockBars({
    shadow,
    run,
    onPointed: id => frame(id === undefined ? undefined : blockOnPage(id)?.getBoundingClientRect()),
  });

  function draw(blocks: PageBlocks | undefined): void {
    drawings += 1;
    const isSame = blocks !== undefined && blocks.version === shown?.version && blocks.page === shown.page;
    shown = blocks;
    if (isSame) bars.place();
    else bars.draw(blocks);
  }

  /** What is being read of the page: what is done next is done with that. */
  let reading: Promise<void> = Promise.resolve();
  function refresh(): Promise<void> {
    reading = read();
    return reading;
  }

  async function read(): Promise<void> {
    if (!isOn) return;
    pathname = location.pathname;
    const before = drawings;
    // An address without a page has no blocks.
    const blocks = await api.blocks(pathname).catch(() => undefined);
    if (isOn && before === drawings) draw(blocks);
  }

  /** Shows a block that was added elsewhere than below another one. */
  async function showAdded(id: string): Promise<void> {
    await refresh();
    awaited = id;
    bars.focus(id);
  }

  async function run(block: PageBlock, action: ToolAction): Promise<void> {
    if (isBusy || shown === undefined) return;
    isBusy = true;
    try {
      await reading;
      if (action === 'insert') await openInsertion(shown, block);
      else if (action === 'settings') await openSettingsOf(shown, block.id);
      else if (action === 'picture') await openPictureOf(shown, block.id);
      else if (action === 'fields') await openPartsOf(shown, block.id);
      else if (action === 'field') await openNewField({ api, shadow, say, page: shown.page }, block.id, () => void refresh());
      else take(await api.changeBlock(shown, block.id, action), action);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    } finally {
      isBusy = false;
    }
  }

  async function openInsertion({ page }: PageBlocks, block: PageBlock): Promise<void> {
    const palette = await api.palette(page);
    openPalette(shadow, {
      palette,
      after: block.id,
      insert: async made => (shown === undefined ? { type: 'refused', problems: ['The page is gone.'] } : api.insertBlock(shown, made)),
      onInserted: answer => take(answer, 'insert'),
    });
  }

  /** Opens the settings of a block, or without an id those of the route that shows the page. */
  async function openSettingsOf({ page }: PageBlocks, id: string, { part = '', fact = '' } = {}): Promise<void> {
    const owner = { page, id, pathname, part, fact };
    const settings = await api.settings(owner);
    await openSettings(shadow, {
      settings,
      save: async value => (shown === undefined ? { type: 'refused', problems: ['The page is gone.'] } : api.set(shown, owner, value)),
      onSaved: answer => take(answer, id === '' ? undefined : part === '' ? 'settings' : 'fields'),
    });
  }

  /** Asks for a field of the form that a block shows, or its layout, and opens the settings of that. */
  const openPartsOf = (blocks: PageBlocks, id: string) =>
    openParts({ api, shadow, say, page: blocks.page }, id, part =>
      openSettingsOf(shown ?? blocks, id, { part }).catch(error => say(error.message)),
    );

  /** Asks for a picture at a block; a dropped file is the one. */
  async function openPictureOf({ page }: PageBlocks, id: string, dropped?: File): Promise<void> {
    openPicture(shadow, {
      id,
      dropped,
      questions: await api.pictureQuestions(page, id),
      send: async (order, file) =>
        shown === undefined
          ? { type: 'refused', problems: ['The page is gone.'] }
          : api.showPicture({ page, version: shown.version, id, ...order }, file),
      onDone: answer => take(answer, 'picture'),
    });
  }

  function take(answer: BlockAnswer, action: ToolAction | undefined): void {
    if (answer.type === 'refused') {
      say(`Not done: ${answer.problems.join(' ')}`);
      return;
    }
    draw(answer.shown);
    if (answer.type === 'conflict') {
      say('Not done: the files of this page were changed meanwhile. Look at it, and do it again.');
      return;
    }
    say(saidOf(answer));
    awaited = answer.id;
    // What is about the whole page has its button elsewhere.
    if (action !== undefined) bars.focus(answer.id, action === 'duplicate' || action === 'remove' ? undefined : action);
  }

  function onMutation(): void {
    if (!isOn) return;
    if (location.pathname !== pathname) void refresh();
    bars.place();
    if (awaited !== undefined && hasFollowed()) {
      blockOnPage(awaited)?.scrollIntoView({ block: 'nearest' });
      awaited = undefined;
    }
  }

  /** Whether the page shows its blocks in the order of its file. */
  function hasFollowed(): boolean {
    const wanted = shown?.blocks.map(({ id }) => id) ?? [];
    const found = Array.from(document.querySelectorAll('main [id]'), ({ id }) => id).filter(id => wanted.includes(id));
    return awaited !== undefined && found.includes(awaited) && found.join() === wanted.filter(id => found.includes(id)).join();
  }

  /** The block at a height of the window, else the nearest one above it. */
  function blockAt(y: number): string | undefined {
    const places = (shown?.blocks ?? []).flatMap(({ id }) => {
      const place = blockOnPage(id)?.getBoundingClientRect();
      return place === undefined ? [] : [{ id, top: place.top }];
    });
    return (places.findLast(({ top }) => top <= y) ?? places[0])?.id;
  }

  takeDrops({
    isOpen: () => isOn && shadow.querySelector('dialog') === null,
    blockAt,
    onOver: id => frame(id === undefined ? undefined : blockOnPage(id)?.getBoundingClientRect()),
    onDrop: (file, id) => {
      if (shown !== undefined) openPictureOf(shown, id, file).catch(error => say(error.message));
    },
  });
  new MutationObserver(onMutation).observe(document.body, { childList: true, subtree: true });
  new ResizeObserver(() => bars.place()).observe(document.body);
  import.meta.hot?.on('site:changed', refresh);

  return {
    show(on) {
      isOn = on;
      if (on) void refresh();
      else draw(undefined);
    },
    openRoute() {
      if (shown === undefined) say('This address has no page.');
      else openSettingsOf(shown, '').catch(error => say(error.message));
    },
    openFact(name) {
      if (shown === undefined) say('This address has no page.');
      else openSettingsOf(shown, '', { fact: name }).catch(error => say(error.message));
    },
    openForm() {
      if (shown === undefined) say('This address has no page.');
      else openNewForm({ api, shadow, say, page: shown.page }, showAdded).catch(error => say(error.message));
    },
    go(by) {
      const ids = shown?.blocks.map(({ id }) => id) ?? [];
      const index = ids.indexOf(bars.focused() ?? '');
      bars.focus(ids.at((index === -1 && by < 0 ? -1 : index + by) % ids.length) ?? '');
    },
  };
}
