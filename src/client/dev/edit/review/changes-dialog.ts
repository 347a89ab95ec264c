import { upperFirst } from '#site/words/first-letter.ts';
import { openInEditor } from '../../open-in-editor.ts';
import { element } from '../../shadow.ts';
import { openDialogForm, saidOf } from '../blocks/dialog-form.ts';
import { folded } from '../questions.ts';
import type { WritingApi } from '../writing-api.ts';
import { type ChoosableChange, choosableIn, chosenIn } from './choosable-changes.ts';
import { drawSent, openSending, showSent } from './send-dialog.ts';
import type { DoneSave, NoticedTopic, SiteChanges, TakeBackAnswer } from './site-changes.ts';

interface Bar {
  shadow: ShadowRoot;
  say: (sentence: string) => void;
}

type ReviewApi = Pick<WritingApi, 'changes' | 'takeBack' | 'send' | 'unsend'>;

/**
 * Opens the list of all that differs from the last version: what visitors will notice, what was sent for review and can be sent, and
 * the lines, to be taken back.
 */
export async function openChanges(bar: Bar, api: ReviewApi): Promise<void> {
  const { shadow, say } = bar;
  say('The site is compared with its last version …');
  try {
    const changes = await api.changes();
    say('');
    const { files, sent, left } = changes;
    if (files.length > 0) show(changes);
    else if (sent !== undefined) showSent(bar, api, sent);
    else say(left ?? 'Nothing differs from the last version.');
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }

  function show(changes: SiteChanges): void {
    const saves = changes.saves.map(save => ({ save, ...drawSave(save) }));
    const items = choosableIn(changes.files).map(choice => ({ choice, ...drawChange(choice) }));
    const lines = [allOf(items.map(({ box }) => box)), ...items.map(({ row }) => row)];
    const send = element('button', {
      type: 'button',
      className: 'main',
      textContent: changes.sent === undefined ? 'Send for review' : 'Send these, too',
    });
    const opened = openDialogForm(shadow, {
      label: 'Changes since the last version',
      content: [
        element('div', { className: 'changes' }, [
          ...(changes.sent === undefined ? [] : [drawSent({ shadow, say }, api, changes.sent, () => opened.dialog.close())]),
          drawNoticed(changes, say),
          element('fieldset', {}, [
            element('legend', { textContent: saves.length === 0 ? 'What was changed' : 'What was done here' }),
            element('p', { textContent: 'Choose what shall be again as it was. Undo takes that back, too.' }),
            ...(saves.length === 0
              ? lines
              : [...saves.map(({ row }) => row), folded('Line by line, including changes made in an editor', lines)]),
          ]),
        ]),
      ],
      before: send,
      submit: 'Take back what is chosen',
      failure: 'Nothing was taken back',
      send: async (): Promise<TakeBackAnswer> => {
        const chosen = chosenIn(items.filter(({ box }) => box.checked).map(({ choice }) => choice));
        const numbers = saves.filter(({ box }) => box.checked).map(({ save }) => save.number);
        return await api.takeBack({ chosen, saves: numbers });
      },
      onDone(answer) {
        if (answer.type === 'done') say(saidOf(answer));
        else if (answer.type === 'conflict')
          say(`Nothing was taken back: ${answer.file} was changed meanwhile. Look at the changes again.`);
      },
    });
    send.addEventListener('click', () => {
      opened.dialog.close();
      openSending(bar, api, changes);
    });
  }
}

/** What visitors will notice, in sentences, and a button that copies them. */
function drawNoticed({ noticed, summary, left }: SiteChanges, say: Bar['say']): HTMLElement {
  const copy = element('button', { type: 'button', textContent: 'Copy these sentences' });
  copy.addEventListener('click', () => {
    navigator.clipboard.writeText(summary).then(
      () => {
        copy.textContent = 'Copied';
      },
      () => say('The browser did not let the page copy. `npm run -s diff -- HEAD --format markdown` prints the same.'),
    );
  });
  const topics = noticed.map(drawTopic);
  return element('section', {}, [
    // Read first, and in sight.
    element('h2', { textContent: 'What visitors will notice', tabIndex: -1, autofocus: true }),
    ...(left === undefined ? [] : [element('p', { textContent: left })]),
    ...(topics.length > 0 ? [...topics, element('div', {}, [copy])] : []),
    ...(topics.length === 0 && left === undefined ? [element('p', { textContent: 'Nothing.' })] : []),
  ]);
}

const drawTopic = ({ title, lines }: NoticedTopic) =>
  element('section', {}, [
    element('h3', { textContent: title }),
    element(
      'ul',
      { className: 'noticed' },
      lines.map(line => element('li', { textContent: line })),
    ),
  ]);

/** A row with a checkbox and words beside it. */
function choiceOf(...words: (string | HTMLElement)[]): { row: HTMLElement; box: HTMLInputElement } {
  const box = element('input', { type: 'checkbox' });
  return { box, row: element('div', { className: 'change' }, [element('label', {}, [box, element('span', {}, words)])]) };
}

/** A box that chooses all the others. */
function allOf(boxes: readonly HTMLInputElement[]): HTMLElement {
  const { row, box: all } = choiceOf('All');
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
  });
  return row;
}

/** A save in words, with its page and time. */
function drawSave({ what, page, at }: DoneSave) {
  const when = new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return choiceOf(upperFirst(what), element('small', { textContent: page === '' ? when : `${page}, ${when}` }));
}

/** A change with its checkbox, a way to its line, and how it was and is. */
function drawChange({ name, open, was, now }: ChoosableChange) {
  const { row, box } = choiceOf(name);
  if (open !== undefined) {
    const jump = element('button', { type: 'button', textContent: 'Open', ariaLabel: `Open ${name} in your editor` });
    jump.addEventListener('click', () => void openInEditor(open));
    row.append(jump);
  }
  const texts = [
    ...(was ? [element('del', {}, [element('small', { textContent: 'Before' }), was.replace(/\n$/, '')])] : []),
    ...(now ? [element('ins', {}, [element('small', { textContent: 'Now' }), now.replace(/\n$/, '')])] : []),
  ];
  if (texts.length > 0) row.append(element('div', { className: 'texts' }, texts));
  return { row, box };
}
