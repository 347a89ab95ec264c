import { element, openShadow } from './shadow.ts';

// Alt-click on a text shows the file and line where it is written, and opens them in the editor.

const style = `
  :host { all: initial; }
  output { position: fixed; inset-block-end: 16px; inset-inline-start: 16px; z-index: 2147483647; display: block; max-inline-size: calc(100vw - 32px); padding: 10px 14px; border-inline-start: 3px solid #7db9ff; border-radius: 4px; background: #17202b; color: #f4f6f8; font: 14px/1.5 ui-monospace, Consolas, Menlo, monospace; overflow-wrap: anywhere; }
  q { color: #a9b6c4; }
`;

const shownFor = 8000;
/** Milliseconds in which an editor comes to the front. */
const editorTakes = 2000;
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

let hideTimer: ReturnType<typeof setTimeout> | undefined;

async function findSource(event: MouseEvent): Promise<void> {
  const text = textUnder(event);
  if (text === undefined) return;
  const response = await fetch(`/@site/source?${new URLSearchParams(describeText(text))}`);
  if (!response.ok) {
    showSource(text.text, 'stands in no file of the site');
    return;
  }
  const { place, open }: { place: string; open: string } = await response.json();
  const shown = showSource(text.text, place);
  // Vite opens the running editor, or the one that LAUNCH_EDITOR names.
  await fetch(`/__open-in-editor?file=${encodeURIComponent(open)}`);
  await new Promise(resolve => setTimeout(resolve, editorTakes));
  // An editor that opens takes the focus; whether one did, Vite only says on the terminal.
  if (shown.isConnected && document.hasFocus())
    showSource(text.text, `${place} No editor opened? Start yours, or name it: LAUNCH_EDITOR=code npm run dev`);
}

interface TextOnPage {
  text: string;
  element: Element;
}

/** The text at the pointer: a text node, or what replaces one (a placeholder, a label, the name of a picture or of an icon button). */
function textUnder({ target, clientX, clientY }: MouseEvent): TextOnPage | undefined {
  if (!(target instanceof Element)) return undefined;
  const node = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  const parent = node?.parentElement;
  if (node instanceof Text && hasWords(node.data) && parent && target.contains(node))
    return { text: wholeText(node, parent), element: parent };
  // An icon means the link or button around it.
  const control = target instanceof SVGElement ? target.closest('a, button, summary') : null;
  const first = textNodesIn(control ?? target).next().value;
  if (first?.parentElement) return { text: wholeText(first, first.parentElement), element: first.parentElement };
  const named = target.closest('[placeholder], [alt], [aria-label], [title]');
  const name = ['placeholder', 'alt', 'aria-label', 'title'].map(attribute => named?.getAttribute(attribute)).find(Boolean);
  if (named && name) return { text: name, element: named };
  // A field may cover its label.
  const label = target instanceof HTMLInputElement && target.labels?.[0];
  const labelling = label ? textNodesIn(label).next().value : undefined;
  return labelling?.parentElement ? { text: labelling.data, element: labelling.parentElement } : undefined;
}

/** A text node; of a heading that is divided into phrases all of them, which were written in one piece. */
const wholeText = (node: Text, { children, textContent }: Element) =>
  Array.from(children).some(({ localName }) => localName === 'wbr') ? (textContent ?? node.data) : node.data;

function* textNodesIn(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text && hasWords(walker.currentNode.data)) yield walker.currentNode;
}

/** What distinguishes equal texts: page, block, and how many of them come before. */
function describeText({ text, element: parent }: TextOnPage): Record<string, string> {
  const block = parent.closest('main section[id], main header[id]');
  const equal = [...textNodesIn(block ?? document.body)].filter(
    ({ data, parentElement }) => data === text && (block || !parentElement?.closest('main')),
  );
  return {
    text,
    lang: parent.closest<HTMLElement>('[lang]')?.lang ?? '',
    pathname: location.pathname,
    block: block?.id ?? '',
    isHeading: String(parent.closest('h1, h2, h3, h4, h5, h6') !== null),
    nth: String(
      Math.max(
        0,
        equal.findIndex(({ parentElement }) => parentElement === parent),
      ),
    ),
  };
}

function showSource(text: string, place: string): Element {
  document.querySelector('text-source')?.remove();
  const host = document.createElement('text-source');
  const shown = text.trim().slice(0, 60);
  openShadow(host, style).append(element('output', {}, [element('q', { textContent: shown }), ` ${place}`]));
  document.body.append(host);
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => host.remove(), shownFor);
  return host;
}

addEventListener(
  'click',
  event => {
    if (!event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    findSource(event).catch(error => console.error(error));
  },
  { capture: true },
);
