import { upperFirst } from '#site/words/first-letter.ts';
import { element } from '../../shadow.ts';
import { openDialogForm, saidOf } from '../blocks/dialog-form.ts';
import { labelled, ticked } from '../questions.ts';
import type { WritingApi } from '../writing-api.ts';
import { mostTitleLength, type SendAnswer, type SentWork } from './sending.ts';
import type { ChangedFile, SiteChanges } from './site-changes.ts';

interface Bar {
  shadow: ShadowRoot;
  say: (sentence: string) => void;
}
type SendApi = Pick<WritingApi, 'send' | 'unsend'>;

/** What is said of a file that not only pages have changed. */
const notes: Record<ChangedFile['ownership'], string> = {
  own: '',
  mixed: ' – other changes in this file, made outside of these pages, go along',
  other: ' – changed outside of these pages',
};

/** Opens the dialog that sends changes to colleagues: what was done in one line, which files go along, and who works here, if that is unknown. */
export function openSending(bar: Bar, api: SendApi, { files, sending, sent }: SiteChanges): void {
  const { shadow, say } = bar;
  if (sending.obstacle !== undefined) {
    say(sending.obstacle);
    return;
  }
  const title = element('input', { name: 'title', required: true, maxLength: mostTitleLength, value: sending.title, autocomplete: 'off' });
  const name = element('input', { name: 'author', required: true, autocomplete: 'name' });
  const email = element('input', { name: 'email', type: 'email', required: true, autocomplete: 'email' });
  const hasOwn = files.some(({ ownership }) => ownership !== 'other');
  const choices = files.map(({ file, version, ownership }) => ({
    file,
    version,
    box: element('input', { type: 'checkbox', name: file, checked: !hasOwn || ownership !== 'other' }),
    note: notes[ownership],
  }));
  const count = element('summary', {});
  const staying = () => choices.filter(({ box }) => !box.checked).length;
  const all = element('button', { type: 'button', textContent: 'Select all' });
  const showCount = () => {
    const [chosen, rest] = [files.length - staying(), staying()];
    count.textContent = `${chosen === 1 ? '1 file goes' : `${chosen} files go`} along, ${rest} ${rest === 1 ? 'stays' : 'stay'} here`;
    all.hidden = rest === 0;
  };
  all.addEventListener('click', () => {
    for (const { box } of choices) box.checked = true;
    showCount();
  });
  const list = element('details', { open: choices.some(({ box, note }) => note !== '' || !box.checked) }, [
    count,
    all,
    ...choices.map(({ file, box, note }) => ticked(file + note, box)),
  ]);
  list.addEventListener('change', showCount);
  showCount();
  openDialogForm(shadow, {
    label: 'Send for review',
    content: [
      element('div', { className: 'sending' }, [
        element('h2', { textContent: 'Send for review' }),
        element('p', { textContent: whereTo(sending.server, sent) }),
        labelled('What was done, in one line', title),
        ...(sending.hasAuthor
          ? []
          : [labelled('Your name, shown with the changes; asked once', name), labelled('Your e-mail address', email)]),
        list,
      ]),
    ],
    submit: 'Send',
    failure: 'Nothing was sent',
    send: async (): Promise<SendAnswer> => {
      const chosen = choices.filter(({ box }) => box.checked).map(({ file, version }) => ({ file, version }));
      if (chosen.length === 0) return { type: 'refused', problems: ['No file is chosen.'] };
      const author = sending.hasAuthor ? {} : { author: { name: name.value, email: email.value } };
      const answer = await api.send({ title: title.value, files: chosen, ...author });
      if (answer.type !== 'refused' || staying() === 0) return answer;
      const first = 'Some files are not selected. If that causes the problem below, select all and send again.';
      return { type: 'refused', problems: [first, ...answer.problems] };
    },
    onDone: answer => showAnswer(bar, api, answer),
  });
  title.select();
}

function whereTo(server: string | undefined, sent: SentWork | undefined): string {
  if (sent !== undefined) return 'The changes are added to those that were sent. The site stays as it is until a colleague has agreed.';
  if (server === undefined)
    return 'The changes are put together on this machine, as one piece of work with a name, which you tell a developer. The site stays as it is until a colleague has agreed.';
  return `The changes go to ${server}, as one piece of work. The site stays as it is until a colleague has agreed.`;
}

function showAnswer(bar: Bar, api: SendApi, answer: SendAnswer): void {
  if (answer.type === 'conflict') bar.say(`Nothing was sent: ${answer.file} was changed or sent meanwhile. Look at the changes again.`);
  else if (answer.type === 'refused') bar.say(['Nothing was sent:', ...answer.problems].join(' '));
  else showSent(bar, api, answer.sent, answer.type === 'kept' ? answer.problems : []);
}

/** Opens what was sent in a dialog of its own, with what stood in the way. */
export function showSent(bar: Bar, api: SendApi, sent: SentWork, problems: readonly string[] = []): void {
  const dialog = element('dialog', { className: 'palette', ariaLabel: 'Sent for review' });
  const close = element('button', { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  const reasons = element(
    'ul',
    {},
    problems.map(problem => element('li', { textContent: problem })),
  );
  dialog.append(
    element('form', { method: 'dialog' }, [
      element('div', { className: 'changes' }, [drawSent(bar, api, sent, () => dialog.close())]),
      element('section', { role: 'status', ariaLabel: 'Problems' }, [reasons]),
      element('div', {}, [close]),
    ]),
  );
  bar.shadow.append(dialog);
  dialog.showModal();
}

/** What was sent, where it is looked at, and buttons that send it once more or take it back. `close` closes its dialog. */
export function drawSent(bar: Bar, api: SendApi, sent: SentWork, close: () => void): HTMLElement {
  const { titles, hasArrived, server, address, branch } = sent;
  const state = hasArrived
    ? server === undefined
      ? 'It is put together on this machine.'
      : upperFirst(`${server} has it.`)
    : `It is kept on this machine, but not all of it is at ${server ?? 'the server'} yet.`;
  const onAnswer = (task: () => Promise<void>) => {
    close();
    task().catch(error => bar.say(error instanceof Error ? error.message : String(error)));
  };
  const button = (name: string, task: () => Promise<void>) => {
    const made = element('button', { type: 'button', textContent: name });
    made.addEventListener('click', () => onAnswer(task));
    return made;
  };
  const again = button('Send again', async () => {
    bar.say('It is sent …');
    const answer = await api.send({ title: '', files: [] });
    bar.say('');
    showAnswer(bar, api, answer);
  });
  const back = button('Take back what was sent', async () => {
    bar.say('It is taken back …');
    const answer = await api.unsend();
    bar.say(answer.type === 'done' ? saidOf(answer) : ['Nothing was taken back:', ...answer.problems].join(' '));
  });
  const next =
    address === undefined
      ? element('p', {}, ['Tell a developer its name: ', element('code', { textContent: branch })])
      : element('p', {}, [
          element('a', { href: address, target: '_blank', rel: 'noopener noreferrer', textContent: 'Ask a colleague to look at it' }),
          ' (opens the page for it in a new window)',
        ]);
  return element('section', {}, [
    element('h2', { textContent: hasArrived ? 'Sent for review' : 'To be sent' }),
    element(
      'ul',
      { className: 'noticed' },
      titles.map(title => element('li', { textContent: title })),
    ),
    element('p', { textContent: state }),
    ...(hasArrived ? [next] : []),
    element('div', {}, [...(hasArrived ? [] : [again]), back]),
  ]);
}
