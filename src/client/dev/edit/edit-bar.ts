import { element, openShadow } from '../shadow.ts';
import { blockStyle } from './blocks/block-style.ts';
import { paletteStyle } from './blocks/palette-style.ts';
import { fieldStyle } from './field-style.ts';
import { reviewStyle } from './review/review-style.ts';

const style = `
  :host { all: initial; }
  .bar { position: fixed; inset-block-end: 8px; inset-inline: 8px; z-index: 2147483646; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; justify-content: center; pointer-events: none; color: #f4f6f8; font: 14px/1.5 system-ui, sans-serif; }
  .bar > * { pointer-events: auto; }
  [aria-pressed="true"] { background: #7db9ff; color: #10161d; }
  .bar:has(~ dialog[open]) > button { visibility: hidden; }
  output { max-inline-size: 100%; padding: 4px 12px; border-radius: 6px; background: #17202b; color: #f4f6f8; overflow-wrap: anywhere; }
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
  const toggle = button('Edit', 'Click a text to change it where it is; each block has a toolbar', actions.toggle);
  const tools = [
    button('Previous text', 'Alt+↑', actions.previous),
    button('Next text', 'Alt+↓', actions.next),
    button('Change text', 'F2', actions.edit),
    button('Undo', 'Ctrl+Z', actions.undo),
    button('Redo', 'Ctrl+Shift+Z', actions.redo),
    button('Page attributes', 'What site.config.yaml says of this page', actions.route),
    button('New page', 'Add a page beside this one', actions.newPage),
    button('Move page', 'Give this page another path; links and redirects follow', actions.movePage),
    button('Remove page', 'Remove this page with its words; its address leads elsewhere or is gone', actions.removePage),
    button('New form', 'Add a form to the end of this page', actions.newForm),
    button('Translations', 'Texts that wait for their translation, one after the other', actions.translations),
    button('Changes', 'What differs from the last version; send it for review', actions.changes),
  ];
  const output = element('output', {});
  const frame = element('div', { className: 'frame', hidden: true });
  const panel = element('section', { className: 'bar', ariaLabel: 'Edit this page' }, [output, toggle, ...tools]);
  shadow.append(frame, panel);
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
