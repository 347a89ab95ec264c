import { upperFirst } from '#site/words/first-letter.ts';
import { element } from '../../shadow.ts';

interface DialogFormOptions<Answer> {
  label: string;
  /** What the form asks for. */
  content: readonly HTMLElement[];
  /** Word of the button that sends it. */
  submit: string;
  /** A button in front of that one, for what is done more often. */
  before?: HTMLButtonElement;
  /** What is said where nothing came of it, in front of the reasons. */
  failure: string;
  noValidate?: boolean;
  /** `undefined` where there is nothing to send. */
  send: () => Promise<Answer> | undefined;
  /** Called when the dialog is closed, unless it was refused what the form says. */
  onDone: (answer: Answer) => void;
}

interface DialogForm {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  say: (sentences: readonly string[]) => void;
  /** Closes it; where something was typed, only when it is asked for again. */
  leave(): boolean;
}

/**
 * Opens a dialog with a form. What is refused is said in it and stays typed, and the first field that is refused gets the focus. Escape
 * and Cancel leave everything as it is; where something was typed, they have to be pressed twice. Ctrl+Enter sends the form.
 */
export function openDialogForm<Answer extends { type: string; problems?: readonly string[]; fields?: readonly string[] }>(
  parent: ShadowRoot,
  { label, content, submit: word, before, failure, noValidate = false, send, onDone }: DialogFormOptions<Answer>,
): DialogForm {
  const problems = element('ul', {});
  let isTyped = false;
  let isWarned = false;
  const submit = element('button', { type: 'submit', className: before ? '' : 'main', textContent: word, title: 'Ctrl+Enter' });
  const cancel = element('button', { type: 'button', textContent: 'Cancel' });
  const form = element('form', { method: 'dialog', noValidate }, [
    ...content,
    element('section', { className: 'end' }, [
      element('section', { role: 'status', ariaLabel: 'Problems' }, [problems]),
      element('div', {}, [...(before ? [before] : []), submit, cancel]),
    ]),
  ]);
  const dialog = element('dialog', { className: 'palette', ariaLabel: label }, [form]);
  const say = (sentences: readonly string[]) =>
    problems.replaceChildren(...sentences.map(sentence => element('li', { textContent: sentence })));

  /** Marks the fields that a refusal is about; the first one that is there has the focus. */
  function mark(ids: readonly string[]): void {
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
    const fields = ids.flatMap(id => form.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? []);
    for (const field of fields) field.setAttribute('aria-invalid', 'true');
    const [first] = fields;
    (first?.matches('input, select, textarea') ? first : first?.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
  }

  async function sendOnce(): Promise<void> {
    if (submit.ariaDisabled === 'true') return;
    submit.ariaDisabled = 'true';
    try {
      const answer = await send();
      if (answer?.type === 'refused') {
        say([`${failure}:`, ...(answer.problems ?? [])]);
        mark(answer.fields ?? []);
      } else if (answer !== undefined) {
        dialog.close();
        onDone(answer);
      }
    } catch (error) {
      say([`${failure}: ${error instanceof Error ? error.message : error}`]);
    } finally {
      submit.ariaDisabled = 'false';
    }
  }

  /** Whether it may be closed: what is typed is not lost by one key or press. */
  function mayClose(): boolean {
    if (!isTyped || isWarned) return true;
    isWarned = true;
    say([`Not saved yet. Press ${word} to keep what you typed; press Escape or Cancel again to discard it.`]);
    return false;
  }

  form.addEventListener('submit', event => {
    event.preventDefault();
    void sendOnce();
  });
  form.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener('input', ({ target }) => {
    // A choice is made again with one press.
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')) return;
    isTyped = true;
    isWarned = false;
  });
  const leave = () => {
    const may = mayClose();
    if (may) dialog.close();
    return may;
  };
  cancel.addEventListener('click', leave);
  dialog.addEventListener('cancel', event => mayClose() || event.preventDefault());
  dialog.addEventListener('close', () => dialog.remove());
  parent.append(dialog);
  dialog.showModal();
  return { dialog, form, say, leave };
}

/** What was done and what the checker says of it, as the bar says it. */
export const saidOf = ({ what, problems }: { what: string; problems: readonly string[] }): string =>
  [`${upperFirst(what)}.`, ...problems].join(' ');
