import { isEditing, isEmbedded } from './edit/edit-switch.ts';
import { element, openShadow } from './shadow.ts';
import { onSite, tellServer } from './site-channel.ts';

const style = `
  :host { all: initial; }
  dialog, button, pre { font: 14px/1.5 ui-monospace, Consolas, Menlo, monospace; color: #f4f6f8; }
  section { position: fixed; inset: 0; z-index: 2147483647; display: grid; grid-template-rows: auto 1fr; gap: 16px; padding: 24px clamp(16px, 4vw, 64px); background: rgb(10 16 24 / 94%); }
  .head { display: flex; justify-content: space-between; align-items: center; }
  strong { font: 600 18px/1.4 system-ui, sans-serif; color: #ff8f8f; }
  ol { margin: 0; padding: 0; overflow: auto; list-style: none; }
  li + li { margin-block-start: 16px; }
  pre { margin: 0; padding: 16px; overflow-x: auto; border-inline-start: 3px solid #ff6b6b; border-radius: 4px; background: #17202b; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; }
  code { font: inherit; white-space: pre; }
  button { padding: 8px 14px; border: 1px solid #52606f; border-radius: 6px; background: #1d2834; cursor: pointer; }
  button:hover { background: #2b3a4a; }
  button:focus-visible, ol:focus-visible { outline: 3px solid #7db9ff; outline-offset: 2px; }
  .badge { position: fixed; inset-block-start: 72px; inset-inline-end: 16px; z-index: 2147483647; border-color: #ff6b6b; background: #5c1420; }
`;

let host: HTMLElement | undefined;

/**
 * Shows the problems of the content over the page, as the checker prints them; without problems the overlay goes away. While the page
 * is edited or translated it begins as a badge: a new text waits for its translation, and its author goes on.
 */
function showProblems(problems: readonly string[]): void {
  host?.remove();
  host = undefined;
  if (problems.length === 0) return;
  host = document.createElement('site-problems');
  const shadow = openShadow(host, style);
  document.body.append(host);
  if (isEditing() || isEmbedded) showBadge(shadow, problems);
  else openList(shadow, problems);
}

function showBadge(shadow: ShadowRoot, problems: readonly string[]): void {
  const badge = element('button', { type: 'button', className: 'badge', textContent: countOf(problems) });
  badge.addEventListener('click', () => openList(shadow, problems));
  shadow.replaceChildren(badge);
}

function openList(shadow: ShadowRoot, problems: readonly string[]): void {
  const name = countOf(problems);
  const close = element('button', { type: 'button', textContent: 'Close (Esc)' });
  const list = element(
    'ol',
    { tabIndex: 0 },
    problems.map(problem => element('li', {}, [element('pre', {}, problem.split(codeFrames).map(partOf))])),
  );
  const panel = element('section', { ariaLabel: name, role: 'dialog' }, [
    element('div', { className: 'head' }, [element('strong', { textContent: name }), close]),
    list,
  ]);
  const collapse = () => showBadge(shadow, problems);
  close.addEventListener('click', collapse);
  panel.addEventListener('keydown', event => {
    if (event.key === 'Escape') collapse();
  });
  shadow.replaceChildren(panel);
  close.focus();
}

/** Sentences wrap; code after line numbers keeps its columns. */
const codeFrames = /((?:^[> ] +\d* *\|.*\n?)+)/m;
const partOf = (text: string, index: number) => (index % 2 === 0 ? text : element('code', { textContent: text }));

const countOf = ({ length }: readonly string[]) => (length === 1 ? '1 problem in the content' : `${length} problems in the content`);

onSite('site:problems', ({ text }) => showProblems(text));
tellServer('site:overlay', {});
