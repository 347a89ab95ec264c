import { upperFirst } from '#site/words/first-letter.ts';
import { element } from '../../shadow.ts';

interface DialogFormOptions<Answer> {
  label: string;
  /** What the form asks for. */
  content: readonly HTMLElement[];
  /** Word of the button that sends it. */
  submit: string;
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
}

/** Opens a dialog with a form. What is refused is said in it, and stays typed. Cancel leaves everything as it is, and so does Escape, which asks again where something was typed. */
export function openDialogForm<Answer extends { type: string; problems?: readonly string[] }>(
  parent: ShadowRoot,
  { label, content, submit: word, failure, noValidate = false, send, onDone }: DialogFormOptions<Answer>,
): DialogForm {
  const problems = element('ul', {});
  let isTyped = false;
  let isWarned = false;
  const submit = element('button', { type: 'submit', textContent: word });
  const cancel = element('button', { type: 'button', textContent: 'Cancel' });
  const form = element('form', { method: 'dialog', noValidate }, [
    ...content,
    element('section', { className: 'end' }, [
      element('section', { role: 'status', ariaLabel: 'Problems' }, [problems]),
      element('div', {}, [submit, cancel]),
    ]),
  ]);
  const dialog = element('dialog', { className: 'palette', ariaLabel: label }, [form]);
  const say = (sentences: readonly string[]) =>
    problems.replaceChildren(...sentences.map(sentence => element('li', { textContent: sentence })));

  async function sendOnce(): Promise<void> {
    if (submit.ariaDisabled === 'true') return;
    submit.ariaDisabled = 'true';
    try {
      const answer = await send();
      if (answer?.type === 'refused') say([`${failure}:`, ...(answer.problems ?? [])]);
      else if (answer !== undefined) {
        dialog.close();
        onDone(answer);
      }
    } catch (error) {
      say([`${failure}: ${error instanceof Error ? error.message : error}`]);
    } finally {
      submit.ariaDisabled = 'false';
    }
  }

  form.addEventListener('submit', event => {
    event.preventDefault();
    void sendOnce();
  });
  cancel.addEventListener('click', () => dialog.close());
  form.addEventListener('input', () => {
    isTyped = true;
    isWarned = false;
  });
  // What is typed is not lost by one Escape.
  dialog.addEventListener('cancel', event => {
    if (!isTyped || isWarned) return;
    event.preventDefault();
    isWarned = true;
    say([`What you typed is in no file yet: press ${word}. Escape again gives it up.`]);
  });
  dialog.addEventListener('close', () => dialog.remove());
  parent.append(dialog);
  dialog.showModal();
  return { dialog, form, say };
}

/** What was done and what the checker says of it, as the bar says it. */
export const saidOf = ({ what, problems }: { what: string; problems: readonly string[] }): string =>
  [`${upperFirst(what)}.`, ...problems].join(' ');
