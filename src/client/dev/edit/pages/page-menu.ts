import { element } from '../../shadow.ts';
import { openDialogForm, saidOf } from '../blocks/dialog-form.ts';
import { ticked } from '../questions.ts';
import { openMovePage, openNewPage, openRemovePage, type PageDialogs } from './page-dialogs.ts';

type OpenDialog = (dialogs: PageDialogs) => Promise<void>;

interface PageMenu {
  /** Address of the page of an entry of the menu. */
  pathname: string;
  open: (dialog: OpenDialog) => void;
}

const stepping =
  (by: -1 | 1): OpenDialog =>
  async ({ api, say, pathname }) => {
    const answer = await api.orderPage(pathname, by);
    say(answer.type === 'done' ? saidOf(answer) : `Not done: ${answer.problems.join(' ')}`);
  };

/** Moves a page one place up or down in its group of the menu, and says so. */
export const moveUpInMenu = stepping(-1);
export const moveDownInMenu = stepping(1);

/** Asks what is to be done with the page of an entry of the menu. */
export function openPageMenu(shadow: ShadowRoot, { pathname, open }: PageMenu): void {
  const actions: [name: string, open: OpenDialog][] = [
    ['Add a page beside it', openNewPage],
    ['Move it up in the menu', moveUpInMenu],
    ['Move it down in the menu', moveDownInMenu],
    ['Give it another address', openMovePage],
    ['Remove it', openRemovePage],
  ];
  const choices = actions.map(([name], index) => {
    const choice = element('input', { type: 'radio', name: 'action', checked: index === 0 });
    return { choice, label: ticked(name, choice) };
  });
  openDialogForm(shadow, {
    label: `The page ${pathname}`,
    content: [
      element('section', { className: 'questions' }, [
        element('fieldset', {}, [element('legend', { textContent: `The page ${pathname}` }), ...choices.map(({ label }) => label)]),
      ]),
    ],
    submit: 'Go on',
    failure: 'Not done',
    send: async () => ({ type: 'done' }),
    onDone() {
      const dialog = actions[choices.findIndex(({ choice }) => choice.checked)]?.[1];
      if (dialog !== undefined) open(dialog);
    },
  });
  choices[0]?.choice.focus();
}
