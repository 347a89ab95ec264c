import { element } from '../../shadow.ts';
import { tellServer } from '../../site-channel.ts';
import { openDialogForm, saidOf } from '../blocks/dialog-form.ts';
import { kebabOf } from '../names.ts';
import { labelled, nameAfter, ticked, wordFields } from '../questions.ts';
import type { WritingApi } from '../writing-api.ts';
import type { PageAnswer, PagePlace } from './page-order.ts';

export interface PageDialogs {
  api: Pick<WritingApi, 'pagePlace' | 'addPage' | 'addGroup' | 'movePage' | 'removePage' | 'menu' | 'changeMenu'>;
  shadow: ShadowRoot;
  say: (sentence: string) => void;
  /** Address of the page that is meant: that of the open one, or of an entry of the menu. */
  pathname: string;
}

/** Asks for a new page beside another one, adds it, and opens it. */
export async function openNewPage({ api, shadow, say, pathname }: PageDialogs): Promise<void> {
  const { languages, above } = await api.pagePlace(pathname);
  const titles = wordFields('Title', languages);
  const path = element('input', { name: 'path', required: true, value: `${above}/`, autocomplete: 'off', spellcheck: false });
  const description = element('input', { name: 'description', autocomplete: 'off' });
  const isInMenu = element('input', { type: 'checkbox', name: 'isInMenu', checked: true });
  nameAfter(titles.original, path, title => `${above}/${kebabOf(title)}`);
  openDialogForm(shadow, {
    label: 'New page',
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: 'New page' }),
        ...titles.labels,
        labelled('Path', path),
        labelled('Description for search engines (the title, if you leave it empty)', description),
        ticked('In the menu', isInMenu),
      ]),
    ],
    submit: 'Add the page',
    failure: 'Not added',
    send: () =>
      api.addPage(pathname, {
        path: path.value.trim(),
        description: description.value,
        titles: titles.typed(),
        isHidden: !isInMenu.checked,
      }),
    onDone: answer => follow(answer, say),
  });
  titles.original.focus();
}

/** Asks for a new group of the menu with its first page, adds both, and opens the page. */
export async function openNewGroup({ api, shadow, say, pathname }: PageDialogs): Promise<void> {
  const { languages } = await api.pagePlace(pathname);
  const [group, page] = [wordFields('Title of the group', languages), wordFields('Title of its first page', languages)];
  const field = (name: string, value = '') => element('input', { name, required: true, value, autocomplete: 'off', spellcheck: false });
  const [path, step] = [field('path', '/'), field('step')];
  nameAfter(group.original, path, title => `/${kebabOf(title)}`);
  nameAfter(page.original, step, kebabOf);
  openDialogForm(shadow, {
    label: 'New group',
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: 'New group of the menu' }),
        element('p', {
          textContent: 'While the group has only this page, the menu shows the page in its place. Add more pages with New page.',
        }),
        ...group.labels,
        labelled('Path', path),
        ...page.labels,
        labelled('Last part of the path of its first page', step),
      ]),
    ],
    submit: 'Add the group',
    failure: 'Not added',
    send: () => api.addGroup({ path: path.value.trim(), titles: group.typed(), page: { step: step.value.trim(), titles: page.typed() } }),
    onDone: answer => follow(answer, say),
  });
  group.original.focus();
}

/** Asks for another path of a page, moves it there with all links, and opens it. */
export async function openMovePage({ api, shadow, say, pathname }: PageDialogs): Promise<void> {
  const place = await api.pagePlace(pathname);
  const path = element('input', { name: 'path', required: true, value: place.path, autocomplete: 'off', spellcheck: false });
  const above = place.path.slice(0, place.path.lastIndexOf('/'));
  const { entries } = await api.menu(pathname);
  const groups = entries.filter(entry => entry.isGroup && entry.path !== place.path);
  const group = element('select', { name: 'group' }, [
    element('option', { value: '', textContent: 'Top level' }),
    ...groups.map(entry => element('option', { value: entry.path, textContent: entry.title, selected: entry.path === above })),
  ]);
  group.addEventListener('change', () => {
    path.value = `${group.value}${path.value.slice(path.value.lastIndexOf('/'))}`;
  });
  openDialogForm(shadow, {
    label: 'Move this page',
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: `Move ${place.path}` }),
        element('p', { textContent: 'All links follow, and the old address leads to the new one for good.' }),
        labelled('Group of the menu', group),
        labelled('New path', path),
      ]),
    ],
    submit: 'Move the page',
    failure: 'Not moved',
    send: () => api.movePage(pathname, path.value.trim()),
    onDone: answer => follow(answer, say),
  });
  path.select();
}

/** The choice of what visitors of a removed address find. */
interface VisitorsQuestion {
  fields: HTMLElement[];
  chosen(): { redirect: string; isGone: boolean };
  focus(): void;
}

/** The question where visitors of a removed page are led. */
export function visitorsQuestion({ above, others, isPublished }: PagePlace): VisitorsQuestion {
  const options = others.map(other => element('option', { value: other, textContent: other, selected: other === above }));
  const target = element('select', { name: 'redirect' }, options);
  const ends = [
    ['redirect', 'They find another page'],
    ['gone', 'They read that it is gone, and search engines forget it'],
    ...(isPublished ? [] : [['nothing', 'Nobody knows it: it was never online']]),
  ].map(([value = '', caption = '']) => {
    const choice = element('input', { type: 'radio', name: 'end', value, checked: value === (isPublished ? 'redirect' : 'nothing') });
    return { choice, label: ticked(caption, choice) };
  });
  const end = () => ends.find(({ choice }) => choice.checked)?.choice.value;
  const page = labelled('That page', target);
  const show = () => {
    page.hidden = end() !== 'redirect';
  };
  for (const { choice } of ends) choice.addEventListener('change', show);
  show();
  return {
    fields: [
      element('fieldset', {}, [element('legend', { textContent: 'Visitors who know its address' }), ...ends.map(({ label }) => label)]),
      page,
    ],
    chosen: () => ({ redirect: end() === 'redirect' ? target.value : '', isGone: end() === 'gone' }),
    focus: () => ends[0]?.choice.focus(),
  };
}

/** Asks where visitors of a page are led, removes it, and opens what they find. */
export async function openRemovePage({ api, shadow, say, pathname }: PageDialogs): Promise<void> {
  const place = await api.pagePlace(pathname);
  const visitors = visitorsQuestion(place);
  openDialogForm(shadow, {
    label: 'Remove this page',
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: `Remove ${place.path}` }),
        element('p', {
          textContent:
            'Its file goes, its words in every language, and its place in the menu. Links to it lead to the other page then. If it shall be gone, remove the links first. Undo brings all of it back.',
        }),
        ...visitors.fields,
      ]),
    ],
    submit: 'Remove the page',
    failure: 'Not removed',
    send: () => api.removePage(pathname, visitors.chosen()),
    onDone: answer => follow(answer, say),
  });
  visitors.focus();
}

/** Opens a page that was written, as soon as the dev server has read it. */
function follow(answer: PageAnswer, say: (sentence: string) => void): void {
  if (answer.type !== 'done') return;
  say(saidOf(answer));
  tellServer('site:open', { path: answer.path });
}
