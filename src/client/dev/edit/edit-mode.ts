import { tellServer } from '../site-channel.ts';
import { describeText, drawnElement, type TextOnPage, textsOnPage, textUnder } from '../text-on-page.ts';
import { translationsAddress } from '../translate/translation-unit.ts';
import { editBlocks } from './blocks/edit-blocks.ts';
import { addEditBar } from './edit-bar.ts';
import { isEditing, isEmbedded, keepEditing } from './edit-switch.ts';
import { unsavedEntry } from './entries/unsaved-entry.ts';
import { openMovePage, openNewPage, openRemovePage, type PageDialogs } from './pages/page-dialogs.ts';
import { openMenu } from './pages/page-menu.ts';
import { openChanges } from './review/changes-dialog.ts';
import { stepsOf } from './take-step.ts';
import { openTextField } from './text-field.ts';
import { type UnsavedText, unsavedText } from './unsaved-text.ts';
import { openWriting, type WritingApi } from './writing-api.ts';
import type { WrittenText } from './written-text.ts';

// While "Edit" is pressed, a click on a text opens it in a field, and each block has a toolbar; links and buttons of the page do nothing then.

/** How a text is opened. */
interface TextOpening {
  near?: DOMRect;
  leadsTo?: string | undefined;
  /** What was typed before a reload. */
  unsaved?: UnsavedText;
}

function startEditing(api: WritingApi): void {
  let isOn = false;
  let isOpen = false;
  let current: TextOnPage | undefined;
  const bar = addEditBar({
    toggle: () => setMode(!isOn),
    previous: () => go(-1),
    next: () => go(1),
    edit: () => current && editShown(current),
    undo: () => step('undo'),
    redo: () => step('redo'),
    route: () => blocks.openRoute(),
    newPage: () => openDialog(openNewPage),
    movePage: () => openDialog(openMovePage),
    menu: () => openDialog(openMenu),
    removePage: () => openDialog(openRemovePage),
    newForm: () => blocks.openForm(),
    translations: () => location.assign(translationsAddress),
    changes: () => openChanges(bar, api),
  });

  const blocks = editBlocks({
    api,
    shadow: bar.shadow,
    say: bar.say,
    frame: bar.frame,
    editText: ({ file, pointer }) => editText({ file, pointer }),
  });

  function setMode(on: boolean): void {
    isOn = on;
    keepEditing(on);
    bar.show(on);
    blocks.show(on);
    bar.say('');
  }

  /** Goes to a text before or after the current one. */
  function go(by: number): void {
    const texts = textsOnPage();
    const index = texts.findIndex(({ element, text }) => element === current?.element && text === current.text);
    current = texts.at((index === -1 && by < 0 ? 0 : index + by) % texts.length);
    current?.element.scrollIntoView({ block: 'nearest' });
    frameCurrent();
    bar.say(current?.text.trim() ?? '');
  }

  const frameCurrent = () => bar.frame(isOn && current?.element.isConnected ? placeOf(current) : undefined);

  async function editShown(text: TextOnPage): Promise<void> {
    current = text;
    const leadsTo = text.element.closest<HTMLAnchorElement>('a[href^="/"]')?.pathname;
    await editText(describeText(text), { near: placeOf(text), leadsTo });
  }

  /** Edits a text; resolves when that is done. */
  async function editText(text: Record<string, string>, { near, leadsTo, unsaved }: TextOpening = {}): Promise<void> {
    if (isOpen) return;
    isOpen = true;
    try {
      const written = await api.read(text);
      bar.say('');
      const saved = await new Promise<WrittenText | undefined>(onClose => {
        openTextField(bar.shadow, written, { api, near, leadsTo, onClose, openFact: blocks.openFact, ...(unsaved ? { unsaved } : {}) });
      });
      isOpen = false;
      // What is done next with the page is done with this text.
      if (saved === undefined) return;
      void blocks.refresh();
      bar.say([`Saved. ${saved.role}`, ...saved.problems].join(' '));
    } catch (error) {
      isOpen = false;
      bar.say(error instanceof Error ? error.message : String(error));
    }
  }

  const openDialog = (open: (dialogs: PageDialogs) => Promise<void>, pathname = location.pathname) =>
    void open({ api, shadow: bar.shadow, say: bar.say, pathname }).catch(error =>
      bar.say(error instanceof Error ? error.message : String(error)),
    );

  const take = stepsOf(api);

  async function step(direction: 'undo' | 'redo'): Promise<void> {
    try {
      const { isDone, said, open } = await take(direction);
      if (open !== undefined) tellServer('site:open', { path: open });
      else if (isDone) void blocks.refresh();
      bar.say(said);
    } catch (error) {
      bar.say(error instanceof Error ? error.message : String(error));
    }
  }

  const isForPage = (event: Event) => isOn && !isOpen && !event.composedPath().includes(bar.host);
  function onPointer(event: MouseEvent): void {
    // With Alt, the line opens in the editor.
    if (!isForPage(event) || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const text = event.type === 'click' ? textUnder(event) : undefined;
    if (text !== undefined) editShown(text);
  }
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) addEventListener(type, onPointer, { capture: true });
  // Also from the keyboard, with the key for it or Shift+F10.
  addEventListener('contextmenu', event => {
    const link = isForPage(event) && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('nav a[href^="/"]') : null;
    if (link === null) return;
    event.preventDefault();
    openDialog(openMenu, link.pathname);
  });
  addEventListener(
    'keydown',
    event => {
      if (!isOn || isOpen || bar.shadow.querySelector('dialog')) return;
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const run = isTyping ? undefined : actionOf(event);
      if (run === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
    { capture: true },
  );
  function actionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
    if (altKey && key === 'ArrowDown') return () => go(1);
    if (altKey && key === 'ArrowUp') return () => go(-1);
    if (altKey && key === 'PageDown') return () => blocks.go(1);
    if (altKey && key === 'PageUp') return () => blocks.go(-1);
    if (key === 'F2' && current) return () => current && editShown(current);
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') return () => step(shiftKey ? 'redo' : 'undo');
    return undefined;
  }
  addEventListener('scroll', frameCurrent, { capture: true, passive: true });
  addEventListener('resize', frameCurrent);

  setMode(isEditing());
  const unsaved = unsavedText.read();
  const entry = unsavedEntry.read();
  if (entry !== undefined) blocks.openUnsavedEntry(entry);
  if (unsaved !== undefined) editText({ file: unsaved.file, pointer: unsaved.pointer }, { unsaved });
}

const placeOf = ({ element }: TextOnPage) => drawnElement(element).getBoundingClientRect();

const api = isEmbedded ? undefined : await openWriting();
if (api !== undefined) startEditing(api);
