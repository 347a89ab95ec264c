import { element, openShadow } from '../shadow.ts';
import { blockStyle } from './blocks/block-style.ts';
import { paletteStyle } from './blocks/palette-style.ts';
import { fieldStyle } from './field-style.ts';
import { reviewStyle } from './review/review-style.ts';

const style = `
  :host { all: initial; }
  .bar { position: fixed; inset-block-end: 8px; inset-inline: 8px; z-index: 2147483646; display: grid; gap: 8px; justify-items: center; pointer-events: none; color: #f4f6f8; font: 14px/1.5 system-ui, sans-serif; }
  .bar > * { pointer-events: auto; }
  .tools { flex-wrap: nowrap; gap: 4px; padding: 4px; border-radius: 8px; background: #17202b; box-shadow: 0 2px 8px rgb(10 16 24 / 40%); }
  .tools > button { white-space: nowrap; }
  .bar [aria-pressed="true"] { background: #7db9ff; color: #10161d; }
  .bar:has(~ dialog[open]) > .tools { visibility: hidden; }
  .page-menu { inset: auto; margin: 0; padding: 8px; max-inline-size: calc(100vw - 16px); max-block-size: calc(100vh - 80px); overflow: auto; border: 2px solid #7db9ff; border-radius: 8px; background: #17202b; color: #f4f6f8; font: 14px/1.5 system-ui, sans-serif; }
  .page-menu:not(:popover-open) { display: none; }
  .page-menu:popover-open { display: grid; gap: 4px; }
  .page-menu button { display: flex; gap: 24px; justify-content: space-between; border-color: transparent; text-align: start; }
  @media (max-width: 560px) { .tools .second { display: none; } }
  @media (min-width: 561px) { .page-menu .second { display: none; } }
  output { max-inline-size: min(100%, 720px); padding: 4px 12px; border-radius: 6px; background: #17202b; color: #f4f6f8; overflow-wrap: anywhere; }
  output:empty { display: none; }
  .frame { position: fixed; z-index: 2147483645; border: 2px solid #2f7de1; border-radius: 4px; pointer-events: none; }
  [hidden] { display: none; }
  ${fieldStyle}
  ${blockStyle}
  ${paletteStyle}
  ${reviewStyle}
`;

/** What the buttons do. */
interface BarActions {
  toggle: () => void;
  previous: () => void;
  next: () => void;
  edit: () => void;
  undo: () => void;
  redo: () => void;
  route: () => void;
  newPage: () => void;
  movePage: () => void;
  menu: () => void;
  removePage: () => void;
  newForm: () => void;
  translations: () => void;
  changes: () => void;
}

/** The bar with which the page is edited, at the lower edge of the page. */
interface EditBar {
  host: HTMLElement;
  shadow: ShadowRoot;
  show(isOn: boolean): void;
  say(sentence: string): void;
  /** Draws a frame around a place of the page; `undefined` takes it away. */
  frame(place: DOMRect | undefined): void;
}

/** Adds the bar to the page, with only its switch in sight. */
export function addEditBar(actions: BarActions): EditBar {
  const host = document.createElement('site-editing');
  const shadow = openShadow(host, style);
  const button = (name: string, title: string, run: () => void) => {
    const made = element('button', { type: 'button', textContent: name, title });
    made.addEventListener('click', run);
    return made;
  };
  /** The same in the menu, with its key or where it leads; what was pressed closes it. */
  const item = (name: string, key: string, run: () => void, className = '') => {
    const made = button(name, '', () => {
      menu.hidePopover();
      run();
    });
    made.className = className;
    if (key !== '') made.append(element('small', { textContent: key }));
    return made;
  };
  const second = (made: HTMLButtonElement) => Object.assign(made, { className: 'second' });
  const toggle = button('Edit', 'Click a text to change it where it is; each block has a toolbar', actions.toggle);
  const menu = element('div', { className: 'page-menu', popover: 'auto', role: 'group', ariaLabel: 'This page' }, [
    // What a narrow window has no room for in the bar.
    item('Redo', 'Ctrl+Shift+Z', actions.redo, 'second'),
    item('Translations', '', actions.translations, 'second'),
    item('Page attributes', '', actions.route),
    item('New page', '', actions.newPage),
    item('Move page', '', actions.movePage),
    item('Arrange the menu', '', actions.menu),
    item('Remove page', '', actions.removePage),
    item('New form', '', actions.newForm),
    item('Next text', 'Alt+↓', actions.next),
    item('Previous text', 'Alt+↑', actions.previous),
    item('Change text', 'F2', actions.edit),
  ]);
  const more = element('button', { type: 'button', textContent: 'Page ▾', ariaLabel: 'Page', popoverTargetElement: menu });
  menu.addEventListener('toggle', event => {
    if ((event as ToggleEvent).newState !== 'open') return;
    const { left, top } = more.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`;
    menu.style.bottom = `${innerHeight - top + 8}px`;
    [...menu.querySelectorAll('button')].find(made => made.checkVisibility())?.focus();
  });
  const tools = [
    button('Undo', 'Ctrl+Z', actions.undo),
    second(button('Redo', 'Ctrl+Shift+Z', actions.redo)),
    button('Changes', 'What differs from the last version; send it for review', actions.changes),
    more,
    second(button('Translations', 'Texts that wait for their translation, one after the other', actions.translations)),
  ];
  const output = element('output', {});
  const frame = element('div', { className: 'frame', hidden: true });
  const panel = element('section', { className: 'bar', ariaLabel: 'Edit this page' }, [
    output,
    element('div', { className: 'tools' }, [toggle, ...tools]),
  ]);
  shadow.append(frame, menu, panel);
  // The end of the page can be scrolled out from under it.
  new ResizeObserver(() => {
    document.body.style.paddingBlockEnd = toggle.ariaPressed === 'true' ? `${panel.offsetHeight + 16}px` : '';
  }).observe(panel);
  document.body.append(host);
  const bar: EditBar = {
    host,
    shadow,
    show(isOn) {
      toggle.ariaPressed = String(isOn);
      for (const tool of tools) tool.hidden = !isOn;
      if (!isOn) menu.hidePopover();
      if (!isOn) bar.frame(undefined);
    },
    say(sentence) {
      output.textContent = sentence;
    },
    frame(place) {
      frame.hidden = place === undefined;
      if (place === undefined) return;
      const { left, top, width, height } = place;
      Object.assign(frame.style, { left: `${left - 4}px`, top: `${top - 4}px`, width: `${width + 4}px`, height: `${height + 4}px` });
    },
  };
  bar.show(false);
  return bar;
}
