import { element } from '../../shadow.ts';
import { openDialogForm, saidOf } from '../blocks/dialog-form.ts';
import type { WritingApi } from '../writing-api.ts';
import { type ChoosableChange, choosableIn, chosenIn } from './choosable-changes.ts';
import type { NoticedTopic, SiteChanges, TakeBackAnswer } from './site-changes.ts';

interface Bar {
  shadow: ShadowRoot;
  say: (sentence: string) => void;
}

/** Opens the list of all that differs from the last commit: what visitors will notice, and the lines, to be taken back. */
export async function openChanges({ shadow, say }: Bar, api: Pick<WritingApi, 'changes' | 'takeBack'>): Promise<void> {
  say('The site is compared with its last commit …');
  try {
    const changes = await api.changes();
    say('');
    if (changes.files.length === 0) say(changes.left ?? 'Nothing differs from the last commit.');
    else show(changes);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }

  function show(changes: SiteChanges): void {
    const items = choosableIn(changes.files).map(choice => ({ choice, ...drawChange(choice) }));
    const choose = element('input', { type: 'checkbox' });
    choose.addEventListener('change', () => {
      for (const { box } of items) box.checked = choose.checked;
    });
    openDialogForm(shadow, {
      label: 'Changes since the last commit',
      content: [
        element('div', { className: 'changes' }, [
          drawNoticed(changes, say),
          element('fieldset', {}, [
            element('legend', { textContent: 'What was changed' }),
            element('p', { textContent: 'Choose what shall be again as it was in the last commit. Undo takes that back, too.' }),
            element('div', { className: 'change' }, [element('label', {}, [choose, element('span', { textContent: 'All' })])]),
            ...items.map(({ row }) => row),
          ]),
        ]),
      ],
      submit: 'Take back what is chosen',
      failure: 'Nothing was taken back',
      send: async (): Promise<TakeBackAnswer> => {
        const chosen = chosenIn(items.filter(({ box }) => box.checked).map(({ choice }) => choice));
        return chosen.length === 0 ? { type: 'refused', problems: ['Nothing is chosen.'] } : await api.takeBack(chosen);
      },
      onDone(answer) {
        if (answer.type === 'done') say(saidOf(answer));
        else if (answer.type === 'conflict')
          say(`Nothing was taken back: ${answer.file} was changed meanwhile. Look at the changes again.`);
      },
    });
  }
}

/** What visitors will notice, in sentences, and a button that copies them. */
function drawNoticed({ noticed, summary, left }: SiteChanges, say: Bar['say']): HTMLElement {
  const copy = element('button', { type: 'button', textContent: 'Copy for a pull request' });
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
    element('h2', { textContent: 'What visitors will notice' }),
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

/** A change with its checkbox, a way to its line, and how it was and is. */
function drawChange({ name, open, was, now }: ChoosableChange): { row: HTMLElement; box: HTMLInputElement } {
  const box = element('input', { type: 'checkbox' });
  const row = element('div', { className: 'change' }, [element('label', {}, [box, element('span', { textContent: name })])]);
  if (open !== undefined) {
    const jump = element('button', { type: 'button', textContent: 'Open', ariaLabel: `Open ${name} in your editor` });
    jump.addEventListener('click', () => void fetch(`/__open-in-editor?file=${encodeURIComponent(open)}`));
    row.append(jump);
  }
  const texts = [
    ...(was ? [element('del', {}, [element('small', { textContent: 'Before' }), was.replace(/\n$/, '')])] : []),
    ...(now ? [element('ins', {}, [element('small', { textContent: 'Now' }), now.replace(/\n$/, '')])] : []),
  ];
  if (texts.length > 0) row.append(element('div', { className: 'texts' }, texts));
  return { row, box };
}
