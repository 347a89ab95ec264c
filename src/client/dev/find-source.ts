import { openInEditor } from './open-in-editor.ts';
import { element, openShadow } from './shadow.ts';
import { describeText, textUnder } from './text-on-page.ts';

// Alt-click on a text shows the file and line where it is written, and opens them in the editor.

const style = `
  :host { all: initial; }
  output { position: fixed; inset-block-end: 16px; inset-inline-start: 16px; z-index: 2147483647; display: block; max-inline-size: calc(100vw - 32px); padding: 10px 14px; border-inline-start: 3px solid #7db9ff; border-radius: 4px; background: #17202b; color: #f4f6f8; font: 14px/1.5 ui-monospace, Consolas, Menlo, monospace; overflow-wrap: anywhere; }
  q { color: #a9b6c4; }
`;

const shownFor = 8000;
/** Milliseconds in which an editor comes to the front. */
const editorTakes = 2000;

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
  await openInEditor(open);
  await new Promise(resolve => setTimeout(resolve, editorTakes));
  // An editor that opens takes the focus; whether one did, only the terminal says.
  if (shown.isConnected && document.hasFocus())
    showSource(text.text, `${place} No editor opened? Start yours, or name it: LAUNCH_EDITOR=code npm run dev`);
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
