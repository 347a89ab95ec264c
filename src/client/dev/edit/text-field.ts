import { fillPlaceholders, placeholdersOf } from '#site/words/placeholders.ts';
import { isKeyOfInputMethod } from '../../text/composition.ts';
import { openInEditor } from '../open-in-editor.ts';
import { element } from '../shadow.ts';
import { markdownButtons } from './markdown-buttons.ts';
import { type UnsavedText, unsavedText } from './unsaved-text.ts';
import type { WritingApi } from './writing-api.ts';
import type { QuotedFigure, WrittenText } from './written-text.ts';

/** The last text that was given up with Escape: its field offers it again. */
let givenUp: Pick<UnsavedText, 'file' | 'pointer' | 'typed'> | undefined;

/** Milliseconds after the last key, after which the checker looks at a text. */
const checkDelay = 300;
const gap = 8;

interface FieldOptions {
  api: WritingApi;
  /** Where the text is on the page; absent for one that is not in sight. */
  near: DOMRect | undefined;
  /** Address of the page that the text leads to. */
  leadsTo?: string | undefined;
  /** What was typed before a reload. */
  unsaved?: UnsavedText;
  /** Opens a fact that the text quotes; calls back when it was changed. */
  openFact: (name: string, onSaved: () => void) => void;
  /** Called with the saved text, or with undefined if the text stays as it was. */
  onClose: (saved: WrittenText | undefined) => void;
}

/** Opens a field for a text. Enter, or leaving it, saves; Escape leaves the file as it is. A text that cannot be saved stays typed. */
export function openTextField(
  parent: ShadowRoot,
  written: WrittenText,
  { api, near, leadsTo, unsaved, openFact, onClose }: FieldOptions,
): void {
  let before = unsaved?.before ?? written.text;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  /** The text in which a figure was seen to be typed over: that is said once. */
  let warnedOf: string | undefined;
  const field = element('textarea', { value: unsaved?.typed ?? written.text, rows: written.isMarkdown ? 6 : 1, spellcheck: true });
  const problems = element('ul', {});
  const conflict = element('section', { role: 'alert' });
  const save = element('button', { type: 'submit', textContent: 'Save' });
  const restore = element('button', { type: 'button', textContent: 'Cancel' });
  const keys = `Enter saves, Esc cancels${written.isMarkdown ? ', Shift+Enter begins a line' : ''}.${written.figures.length > 0 ? ' {{…}} is filled in from the facts.' : ''}`;
  const form = element('form', { method: 'dialog' }, [
    element('label', {}, [element('small', { textContent: written.role }), field]),
    ...(written.isMarkdown ? [markdownButtons(field)] : []),
    ...figureButtons(written.figures, name => openFact(name, closeUntouched)),
    element('section', { role: 'status', ariaLabel: 'Problems' }, [problems]),
    conflict,
    element('div', {}, [save, restore, ...bringBack(), ...(leadsTo === undefined ? [] : [linkTo(leadsTo)])]),
    element('small', { textContent: keys }),
    lineLink(written),
  ]);
  const dialog = element('dialog', { ariaLabel: written.role }, [form]);

  /** While the page is edited, a click on a link edits its text. */
  function linkTo(address: string): HTMLElement {
    const button = element('button', { type: 'button', textContent: 'Open the page' });
    button.addEventListener('click', () => {
      giveUp();
      location.assign(address);
    });
    return button;
  }

  function bringBack(): HTMLElement[] {
    const { file, pointer } = written;
    if (givenUp?.file !== file || givenUp.pointer !== pointer || givenUp.typed === field.value) return [];
    const { typed } = givenUp;
    const button = element('button', { type: 'button', textContent: 'Bring back what you typed' });
    button.addEventListener('click', () => {
      field.value = typed;
      field.dispatchEvent(new Event('input'));
      field.focus();
      button.remove();
    });
    return [button];
  }
  const say = (sentences: readonly string[]) => {
    problems.replaceChildren(...sentences.map(sentence => element('li', { textContent: sentence })));
  };
  const close = (saved?: WrittenText) => {
    clearTimeout(timer);
    unsavedText.forget();
    dialog.remove();
    onClose(saved);
  };
  /** Closes it where its figure alone was to be changed. */
  function closeUntouched(): void {
    if (field.value === before) close();
  }
  const giveUp = () => {
    if (field.value !== before) givenUp = { file: written.file, pointer: written.pointer, typed: field.value };
    close();
  };
  async function check(): Promise<void> {
    const typed = field.value;
    const found = await api.check(written, typed).then(
      answer => answer.problems,
      error => [String(error.message)],
    );
    // The warning about a figure that is typed over stays.
    if (field.value === typed && typed !== warnedOf) say(found);
  }
  function showConflict(newer: string | undefined): void {
    if (newer === undefined) {
      say(['The file no longer has this text. Copy what you typed, and cancel.']);
      return;
    }
    const mine = element('button', { type: 'button', textContent: 'Keep mine' });
    const theirs = element('button', { type: 'button', textContent: 'Take the newer' });
    const decide = (text: string) => {
      before = newer ?? before;
      field.value = text;
      unsavedText.keep({ file: written.file, pointer: written.pointer, before, typed: text });
      conflict.replaceChildren();
      field.focus();
    };
    mine.addEventListener('click', () => {
      decide(field.value);
      void saveTyped();
    });
    theirs.addEventListener('click', () => decide(newer ?? ''));
    conflict.replaceChildren(
      element('p', { textContent: 'The file was changed meanwhile. It has now:' }),
      element('blockquote', { textContent: newer }),
      element('div', {}, [mine, theirs]),
    );
  }
  async function saveTyped(): Promise<void> {
    if (isBusy) return;
    if (field.value === before) {
      close();
      return;
    }
    const overwritten = warnedOf !== undefined ? undefined : overwrittenFigure(written.figures, before, field.value);
    if (overwritten !== undefined) {
      warnedOf = field.value;
      say([
        `“${overwritten.shown}” is a figure that shows in ${placesOf(overwritten)}. Its button above changes it everywhere. Save once more to write another one here alone.`,
      ]);
      return;
    }
    isBusy = true;
    clearTimeout(timer);
    try {
      const answer = await api.save(written, before, field.value);
      if (answer.type === 'saved') close(answer.written);
      else if (answer.type === 'refused') say(['Not saved:', ...answer.problems]);
      else showConflict(answer.newer);
    } catch (error) {
      say([`Not saved: ${error instanceof Error ? error.message : error}`]);
    } finally {
      isBusy = false;
    }
  }

  field.addEventListener('input', () => {
    // A line break would make a title or a label two lines.
    if (!written.isMarkdown && /\n/.test(field.value) && !/\n/.test(written.text)) field.value = field.value.replace(/\n+/g, ' ');
    unsavedText.keep({ file: written.file, pointer: written.pointer, before, typed: field.value });
    clearTimeout(timer);
    timer = setTimeout(check, checkDelay);
  });
  field.addEventListener('keydown', event => {
    // Enter also ends the choice of a Chinese character.
    if (event.key !== 'Enter' || event.shiftKey || isKeyOfInputMethod(event)) return;
    event.preventDefault();
    saveTyped();
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    saveTyped();
  });
  restore.addEventListener('click', giveUp);
  dialog.addEventListener('cancel', event => {
    event.preventDefault();
    giveUp();
  });
  dialog.addEventListener('pointerdown', event => {
    if (event.target === dialog) saveTyped();
  });

  parent.append(dialog);
  dialog.showModal();
  field.focus();
  placeNear(dialog, near);
  say(written.problems);
  if (unsaved !== undefined && written.text !== before) showConflict(written.text);
}

/** Figure that the text quoted, and in whose place another one was typed. */
function overwrittenFigure(figures: readonly QuotedFigure[], before: string, typed: string): QuotedFigure | undefined {
  if (!/\p{Nd}/u.test(fillPlaceholders(typed, () => ''))) return undefined;
  return figures.find(({ name }) => placeholdersOf(before).includes(name) && !placeholdersOf(typed).includes(name));
}

const placesOf = ({ places }: QuotedFigure) => (places === 1 ? '1 place' : `${places} places`);

/** Buttons that open the figures of a text, if it quotes any. */
function figureButtons(figures: readonly QuotedFigure[], open: (name: string) => void): HTMLElement[] {
  if (figures.length === 0) return [];
  const buttons = figures.map(figure => {
    const { name, shown } = figure;
    const button = element('button', {
      type: 'button',
      textContent: `${shown}, in ${placesOf(figure)}`,
      title: `Change its value and unit everywhere; written {{${name}}} in the text`,
    });
    button.addEventListener('click', () => open(name));
    return button;
  });
  return [element('div', { role: 'toolbar', ariaLabel: 'Figures' }, buttons)];
}

/** A small link that opens the line of a text in the editor. */
function lineLink({ line, open }: WrittenText): HTMLElement {
  const link = element('button', { type: 'button', className: 'line', textContent: line, title: 'Open this line in your editor' });
  link.addEventListener('click', () => void openInEditor(open));
  return link;
}

/** Puts a dialog over a place of the page, within the window; without a place in the middle. */
function placeNear(dialog: HTMLElement, near: DOMRect | undefined): void {
  const { width, height } = dialog.getBoundingClientRect();
  const within = (wanted: number, size: number, room: number) => Math.max(gap, Math.min(wanted, room - size - gap));
  dialog.style.left = `${within(near?.left ?? (innerWidth - width) / 2, width, innerWidth)}px`;
  dialog.style.top = `${within(near?.top ?? (innerHeight - height) / 2, height, innerHeight)}px`;
}
