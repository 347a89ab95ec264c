import { element } from '../../shadow.ts';
import { toolbarKeys } from './toolbar-keys.ts';
import type { BlockAction, PageBlock, PageBlocks } from './written-block.ts';

/** What a button of a toolbar does. */
export type ToolAction = BlockAction | 'insert' | 'picture' | 'settings' | 'lists' | 'entries' | 'fields';

/** What the button of an action is called, and its picture of 16 × 16. */
const buttons: Record<ToolAction, [name: string, path: string]> = {
  up: ['Move up', 'M8 13V3M4 7l4-4 4 4'],
  down: ['Move down', 'M8 3v10M4 9l4 4 4-4'],
  duplicate: ['Duplicate', 'M6 6h7v7H6zM3.5 10V3.5H10'],
  remove: ['Remove', 'M4 4l8 8M12 4l-8 8'],
  settings: ['Settings', 'M2.5 5h7M12.5 5h1M11 3.5v3M2.5 11h1M6.5 11h7M5 9.5v3'],
  lists: ['Rows and entries', 'M2.5 4h7M2.5 8h7M2.5 12h7M12.5 2.5v11M11 4l1.5-1.5L14 4M11 12l1.5 1.5L14 12'],
  entries: ['Entries of the collection', 'M2.5 2.5h11v3.5h-11zM2.5 8h11v3.5h-11zM4.5 14h7'],
  fields: ['Fields', 'M2.5 3.5h11M2.5 8h11M2.5 12.5h7'],
  picture: ['Picture from a file', 'M2.5 3.5h11v9h-11zM2.5 11l3.5-3 2.5 2 2-1.5 3 2.5'],
  insert: ['Insert below', 'M3 3.5h10M8 7v7M4.5 10.5h7'],
};

/** The toolbars of the blocks of a page, in their order. */
interface BlockBars {
  draw(shown: PageBlocks | undefined): void;
  /** Puts each toolbar on the upper edge of its block, wherever that is now. */
  place(): void;
  /** Moves the focus to the toolbar of a block, to a button if it has it. */
  focus(id: string, action?: ToolAction): void;
  /** The block whose toolbar has the focus. */
  focused(): string | undefined;
}

interface BarsOptions {
  shadow: ShadowRoot;
  run: (block: PageBlock, action: ToolAction) => void;
  /** The block whose toolbar is pointed at or has the focus. */
  onPointed: (id: string | undefined) => void;
}

/** The element of a block on the open page. */
export const blockOnPage = (id: string) => document.querySelector<HTMLElement>(`main [id="${CSS.escape(id)}"]`);

const gap = 4;

export function addBlockBars({ shadow, run, onPointed }: BarsOptions): BlockBars {
  const frame = element('section', { className: 'blocks', ariaLabel: 'Blocks of this page', hidden: true });
  let bars: { block: PageBlock; bar: HTMLElement }[] = [];
  shadow.prepend(frame);

  function barOf(block: PageBlock, index: number, { blocks, pages }: Pick<PageBlocks, 'blocks' | 'pages'>): HTMLElement {
    const made = actionsOf(block).map(action => {
      const [name, path] = buttons[action];
      const button = element('button', { type: 'button', title: name, ariaLabel: name }, [picture(path)]);
      button.dataset.action = action;
      // Not `disabled`: the focus would be lost at the first and last place.
      const isAtEnd = action === 'up' ? blocks[index - 1]?.isFixed !== false : action === 'down' && index === blocks.length - 1;
      if (isAtEnd) button.ariaDisabled = 'true';
      button.addEventListener('click', () => isAtEnd || run(block, action));
      return button;
    });
    const bar = element('div', { className: 'block', role: 'toolbar', ariaLabel: `Block ${block.id} (${block.type})` }, [
      element('span', { textContent: block.name, title: block.line }),
      ...(block.days === undefined ? [] : [element('em', { textContent: block.days, title: 'When visitors see it: see Settings' })]),
      ...(pages === 1 ? [] : [element('em', { textContent: `on ${pages} pages`, title: 'All these pages change with this block' })]),
      ...made,
    ]);
    toolbarKeys(bar, made);
    bar.addEventListener('pointerenter', () => onPointed(block.id));
    bar.addEventListener('pointerleave', () => onPointed(focused()));
    bar.addEventListener('focusin', () => onPointed(block.id));
    bar.addEventListener('focusout', () => onPointed(undefined));
    return bar;
  }

  const focused = () => bars.find(({ bar }) => bar.contains(shadow.activeElement))?.block.id;

  function place(): void {
    const isRtl = document.documentElement.dir === 'rtl';
    const main = document.querySelector('main')?.getBoundingClientRect();
    let lowest = 0;
    for (const [index, { block, bar }] of bars.entries()) {
      const drawn = blockOnPage(block.id);
      const own = drawn?.getBoundingClientRect();
      const box = own ?? main;
      const { width, height } = bar.getBoundingClientRect();
      // Within the margin of the block, or above what would be covered. One that draws nothing, or is drawn within another one, still has its toolbar.
      const room = drawn === null ? 0 : Number.parseFloat(getComputedStyle(drawn).paddingBlockStart);
      const isAbove = index > 0 && room < height + gap;
      const top = Math.max(own === undefined ? 0 : own.top + scrollY + (isAbove ? -height : gap), lowest);
      const wanted = box === undefined ? gap : isRtl ? box.left + gap : box.right - width - gap;
      bar.style.top = `${top}px`;
      bar.style.left = `${Math.max(gap, Math.min(wanted, document.documentElement.clientWidth - width - gap)) + scrollX}px`;
      lowest = top + height + gap;
    }
  }

  function focus(id: string, action?: ToolAction): void {
    const bar = bars.find(({ block }) => block.id === id)?.bar;
    const own = action && bar?.querySelector<HTMLElement>(`[data-action="${action}"]`);
    (own || bar?.querySelector<HTMLElement>('button[tabindex="0"]'))?.focus();
  }

  return {
    draw(shown) {
      const [before, action] = [focused(), (shadow.activeElement as HTMLElement | null)?.dataset.action as ToolAction | undefined];
      const index = bars.findIndex(({ block }) => block.id === before);
      const { blocks, pages } = shown ?? { blocks: [], pages: 1 };
      bars = blocks.map((block, at) => ({ block, bar: barOf(block, at, { blocks, pages }) }));
      frame.replaceChildren(...bars.map(({ bar }) => bar));
      frame.hidden = bars.length === 0;
      place();
      if (before === undefined) return;
      const stays = bars.some(({ block }) => block.id === before);
      focus(stays ? before : (bars[Math.min(index, bars.length - 1)]?.block.id ?? ''), stays ? action : undefined);
    },
    place,
    focus,
    focused,
  };
}

/** A page keeps its hero, and keeps it in its place; a form has fields. */
const actionsOf = ({ isFixed, type, hasLists, collection }: PageBlock): ToolAction[] => [
  ...(isFixed ? [] : (['up', 'down', 'duplicate', 'remove'] as const)),
  'settings',
  ...(hasLists ? (['lists'] as const) : []),
  ...(collection !== undefined ? (['entries'] as const) : []),
  ...(type === 'form' ? (['fields'] as const) : []),
  'picture',
  'insert',
];

function picture(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  drawn.setAttribute('d', path);
  svg.append(drawn);
  return svg;
}
