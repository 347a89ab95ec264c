import { onSite } from '../../site-channel.ts';
import type { WritingApi } from '../writing-api.ts';
import { addBlockBars, blockOnPage, type ToolAction } from './block-bars.ts';
import type { PageBlock, PageBlocks } from './written-block.ts';

interface FollowedBlocksOptions {
  api: WritingApi;
  shadow: ShadowRoot;
  frame: (place: DOMRect | undefined) => void;
  run: (block: PageBlock, action: ToolAction) => void;
}

/** The blocks of the open page with their toolbars, wherever the page goes. */
export interface FollowedBlocks {
  /** The blocks as they were last read; absent where the address has no page, and while nothing is shown. */
  current(): PageBlocks | undefined;
  isOn(): boolean;
  show(isOn: boolean): void;
  /** Draws what an action has answered. */
  draw(blocks: PageBlocks | undefined): void;
  /** Reads the blocks again. */
  refresh(): Promise<void>;
  /** Resolves when what is being read of the page is there: what is done next is done with that. */
  settled(): Promise<void>;
  /** Brings a block into sight as soon as the page has followed. */
  reveal(id: string): void;
  /** Moves the focus to a toolbar, to the button of an action. */
  focus(id: string, action?: ToolAction): void;
  /** Moves the focus to the toolbar of a block before or after the current one. */
  go(by: number): void;
  /** The block at a height of the window, else the nearest one above it. */
  blockAt(y: number): string | undefined;
}

/** Shows a toolbar on each block of the open page while it is on, and follows the page wherever that goes. */
export function followBlocks({ api, shadow, frame, run }: FollowedBlocksOptions): FollowedBlocks {
  let isOn = false;
  let shown: PageBlocks | undefined;
  let pathname = '';
  /** Counts what was drawn and asked for: an answer that was asked for before the last of them is old. */
  let steps = 0;
  let awaited: string | undefined;
  let reading: Promise<void> = Promise.resolve();
  const bars = addBlockBars({
    shadow,
    run,
    onPointed: id => frame(id === undefined ? undefined : blockOnPage(id)?.getBoundingClientRect()),
  });

  function draw(blocks: PageBlocks | undefined): void {
    steps += 1;
    // Toolbars that stay the same stay where they are: a press in this moment would be lost.
    const isSame = blocks?.page === shown?.page && JSON.stringify(blocks?.blocks) === JSON.stringify(shown?.blocks);
    shown = blocks;
    if (isSame) bars.place();
    else bars.draw(blocks);
  }

  async function read(): Promise<void> {
    if (!isOn) return;
    pathname = location.pathname;
    steps += 1;
    const own = steps;
    // An address without a page has no blocks.
    const blocks = await api.blocks(pathname).catch(() => undefined);
    if (isOn && own === steps) draw(blocks);
  }

  function refresh(): Promise<void> {
    reading = read();
    return reading;
  }

  function onMutation(): void {
    if (!isOn) return;
    if (location.pathname !== pathname) void refresh();
    bars.place();
    if (awaited !== undefined && hasFollowed(shown, awaited)) {
      blockOnPage(awaited)?.scrollIntoView({ block: 'nearest' });
      awaited = undefined;
    }
  }

  new MutationObserver(onMutation).observe(document.body, { childList: true, subtree: true });
  new ResizeObserver(() => bars.place()).observe(document.body);
  // Not awaited: Vite hands on the next message, with the next edit, once the listeners of this one have finished.
  onSite('site:changed', () => void refresh());

  return {
    current: () => shown,
    isOn: () => isOn,
    show(on) {
      isOn = on;
      if (on) void refresh();
      else draw(undefined);
    },
    draw,
    refresh,
    async settled() {
      // A reading that a later one has overtaken draws nothing.
      let last: Promise<void>;
      do {
        last = reading;
        await last;
      } while (last !== reading);
    },
    reveal(id) {
      awaited = id;
    },
    focus: bars.focus,
    go(by) {
      const ids = shown?.blocks.map(({ id }) => id) ?? [];
      const index = ids.indexOf(bars.focused() ?? '');
      bars.focus(ids.at((index === -1 && by < 0 ? -1 : index + by) % ids.length) ?? '');
    },
    blockAt: y => blockAt(shown, y),
  };
}

/** Whether the page shows its blocks in the order of its file, the awaited one among them. */
function hasFollowed(shown: PageBlocks | undefined, awaited: string): boolean {
  const wanted = shown?.blocks.map(({ id }) => id) ?? [];
  const found = Array.from(document.querySelectorAll('main [id]'), ({ id }) => id).filter(id => wanted.includes(id));
  return found.includes(awaited) && found.join() === wanted.filter(id => found.includes(id)).join();
}

function blockAt(shown: PageBlocks | undefined, y: number): string | undefined {
  const places = (shown?.blocks ?? []).flatMap(({ id }) => {
    const place = blockOnPage(id)?.getBoundingClientRect();
    return place === undefined ? [] : [{ id, top: place.top }];
  });
  return (places.findLast(({ top }) => top <= y) ?? places[0])?.id;
}
