import type { TranslationAnswer, TranslationOrder, Translations } from '../translate/translation-unit.ts';
import type { NewPageBlock, Palette } from './blocks/palette-types.ts';
import type { Settings, SettingsOwner } from './blocks/settings-types.ts';
import type { BlockAction, BlockAnswer, PageBlocks } from './blocks/written-block.ts';
import type { ChangeAnswer } from './change-answer.ts';
import type { CollectionEntries, EntryAnswer, EntryForm, EntryOrder, EntryRemoval } from './entries/entry-order.ts';
import type { FieldChange, FieldQuestions, NewFieldOrder, NewFormOrder, OptionChange } from './forms/form-order.ts';
import type { BlockLists, ListOrder } from './lists/block-list.ts';
import type { MenuEntries, MenuOrder, NewGroupOrder, NewPageOrder, PageAnswer, PagePlace, RemovalOrder } from './pages/page-order.ts';
import type { PictureOrder, PictureQuestions } from './pictures/picture-order.ts';
import type { SendAnswer, SendOrder, UnsendAnswer } from './review/sending.ts';
import type { SiteChanges, TakeBackAnswer, TakeBackOrder } from './review/site-changes.ts';
import {
  pageHeader,
  type SaveAnswer,
  type StepAnswer,
  type TextPlace,
  tokenHeader,
  type WrittenText,
  windowHeader,
  writingAddress,
} from './written-text.ts';

/** Reads and saves texts, and changes the blocks of pages. Each method throws an Error whose message is a sentence for the maintainer if the dev server refuses. */
export interface WritingApi {
  /** The text that a page shows (`describeText`), or that is at a place. */
  read(text: Record<string, string>): Promise<WrittenText>;
  /** What the checker would say if a text were saved. */
  check(place: TextPlace, typed: string): Promise<{ problems: string[] }>;
  save(place: TextPlace, before: string, typed: string): Promise<SaveAnswer>;
  /** Takes the last save back, or makes it again; `confirmed` is the number of one of another window or page. */
  step(direction: 'undo' | 'redo', confirmed?: string): Promise<StepAnswer>;
  /** The blocks of the page at an address. */
  blocks(pathname: string): Promise<PageBlocks>;
  changeBlock(shown: PageBlocks, id: string, action: BlockAction): Promise<BlockAnswer>;
  /** What can be inserted into a page. */
  palette(page: string): Promise<Palette>;
  insertBlock(shown: PageBlocks, block: NewPageBlock): Promise<BlockAnswer>;
  /** The lists of a block. */
  lists(page: string, id: string): Promise<BlockLists>;
  changeList(shown: PageBlocks, order: ListOrder): Promise<BlockAnswer>;
  /** What is asked for a picture at a block. */
  pictureQuestions(page: string, id: string): Promise<PictureQuestions>;
  /** Shows a picture; of one that the site has, no file is sent. */
  showPicture(order: PictureOrder, file: File | undefined): Promise<BlockAnswer>;
  settings(owner: SettingsOwner): Promise<Settings>;
  set(shown: PageBlocks, owner: SettingsOwner, value: object): Promise<BlockAnswer>;
  /** Where the page at an address is. */
  pagePlace(pathname: string): Promise<PagePlace>;
  /** Adds a page beside the one at an address. */
  addPage(pathname: string, page: Omit<NewPageOrder, 'beside'>): Promise<PageAnswer>;
  addGroup(group: NewGroupOrder): Promise<PageAnswer>;
  /** Gives the page at an address another path. */
  movePage(pathname: string, to: string): Promise<PageAnswer>;
  /** Removes the page at an address. */
  removePage(pathname: string, visitors: Omit<RemovalOrder, 'path'>): Promise<PageAnswer>;
  /** The entries of the menu, as the page at an address has it. */
  menu(pathname: string): Promise<MenuEntries>;
  changeMenu(order: MenuOrder): Promise<PageAnswer>;
  /** The entries of a collection, as the page at an address shows it. */
  entries(collection: string, pathname: string): Promise<CollectionEntries>;
  /** An entry, or without an id what a first one needs. */
  entry(collection: string, id: string): Promise<EntryForm>;
  writeEntry(order: EntryOrder): Promise<EntryAnswer>;
  removeEntry(order: EntryRemoval): Promise<EntryAnswer>;
  /** What a new field of the form that a block shows needs. */
  fieldQuestions(page: string, block: string): Promise<FieldQuestions>;
  addField(field: NewFieldOrder): Promise<ChangeAnswer>;
  changeField(change: FieldChange): Promise<ChangeAnswer>;
  changeOption(change: OptionChange): Promise<ChangeAnswer>;
  addForm(form: NewFormOrder): Promise<ChangeAnswer>;
  /** All texts of a language, with what they need. */
  translations(language: string): Promise<Translations>;
  translate(order: TranslationOrder): Promise<TranslationAnswer>;
  /** What differs from the last commit. */
  changes(): Promise<SiteChanges>;
  takeBack(order: TakeBackOrder): Promise<TakeBackAnswer>;
  /** Sends changes for review; without files, sends once more what did not arrive. */
  send(order: SendOrder): Promise<SendAnswer>;
  /** Takes back what was sent. */
  unsend(): Promise<UnsendAnswer>;
}

/** Asks the dev server whether texts can be edited; `undefined` if not, for example on another machine. */
export async function openWriting(): Promise<WritingApi | undefined> {
  const opened = await fetch(writingAddress);
  if (!opened.ok) return undefined;
  const { token }: { token: string } = await opened.json();
  const headers = {
    [tokenHeader]: token,
    [windowHeader]: windowOfTab(),
    // Read for each request: the page changes without a load.
    get [pageHeader]() {
      return location.pathname;
    },
  };
  const post = <Answer>(task: string, body: unknown) =>
    answerOf<Answer>(`/${task}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    read: text => answerOf(`/text?${new URLSearchParams(text)}`, { headers }),
    check: (place, typed) => post('check', { ...place, typed }),
    save: (place, before, typed) => post('save', { ...place, before, typed }),
    step: (direction, confirmed = '') => post(direction, { confirmed }),
    blocks: pathname => answerOf(`/blocks?${new URLSearchParams({ pathname })}`, { headers }),
    changeBlock: ({ page, version }, id, action) => post('block', { page, version, id, action }),
    palette: page => answerOf(`/block-types?${new URLSearchParams({ page })}`, { headers }),
    insertBlock: ({ page, version }, { titles, ...block }) =>
      post('block-insert', { page, version, ...block, titles: JSON.stringify(titles) }),
    lists: (page, id) => answerOf(`/block-lists?${new URLSearchParams({ page, id })}`, { headers }),
    changeList: ({ page, version }, { words, index, to = '', ...order }) =>
      post('block-list', { page, version, ...order, index: String(index), words: JSON.stringify(words), to }),
    pictureQuestions: (page, id) => answerOf(`/picture?${new URLSearchParams({ page, id })}`, { headers }),
    showPicture: ({ isBelow, isKnown, alts, ...order }, file) => {
      const query = { ...order, isBelow: String(isBelow), isKnown: String(isKnown), alts: JSON.stringify(alts) };
      return answerOf(`/picture?${new URLSearchParams(query)}`, {
        method: 'POST',
        headers,
        body: file ?? null,
      });
    },
    settings: owner => answerOf(`/block-settings?${new URLSearchParams({ ...owner })}`, { headers }),
    pagePlace: pathname => answerOf(`/page-place?${new URLSearchParams({ pathname })}`, { headers }),
    addPage: (pathname, { titles, isHidden, ...page }) =>
      post('new-page', { pathname, ...page, titles: JSON.stringify(titles), isHidden: String(isHidden) }),
    addGroup: ({ path, titles, page }) =>
      post('new-group', { path, titles: JSON.stringify(titles), step: page.step, pageTitles: JSON.stringify(page.titles) }),
    movePage: (pathname, to) => post('move-page', { pathname, to }),
    removePage: (pathname, { redirect, isGone }) => post('remove-page', { pathname, redirect, isGone: String(isGone) }),
    menu: pathname => answerOf(`/menu?${new URLSearchParams({ pathname })}`, { headers }),
    changeMenu: order => post('menu', order),
    entries: (collection, pathname) => answerOf(`/entries?${new URLSearchParams({ collection, pathname })}`, { headers }),
    entry: (collection, id) => answerOf(`/entry?${new URLSearchParams({ collection, id })}`, { headers }),
    writeEntry: ({ words, data, base, ...order }) =>
      post('entry', { ...order, words: JSON.stringify(words), data: JSON.stringify(data), base: JSON.stringify(base) }),
    removeEntry: ({ isGone, ...order }) => post('remove-entry', { ...order, isGone: String(isGone) }),
    fieldQuestions: (page, block) => answerOf(`/field?${new URLSearchParams({ page, block })}`, { headers }),
    addField: ({ labels, isRequired, ...field }) =>
      post('field', { ...field, labels: JSON.stringify(labels), isRequired: String(isRequired) }),
    changeField: change => post('field-change', change),
    changeOption: change => post('option', change),
    addForm: ({ titles, ...form }) => post('form', { ...form, titles: JSON.stringify(titles) }),
    translations: language => answerOf(`/translations?${new URLSearchParams({ language })}`, { headers }),
    translate: order => post('translate', order),
    changes: () => answerOf('/changes', { headers }),
    takeBack: ({ chosen, saves }) => post('take-back', { chosen: JSON.stringify(chosen), saves: JSON.stringify(saves) }),
    send: ({ title, files, author }) => post('send', { title, files: JSON.stringify(files), author: JSON.stringify(author) }),
    unsend: () => post('unsend', {}),
    set: ({ version }, owner, value) => post('block-settings', { ...owner, version, value: JSON.stringify(value) }),
  };
}

/** Names this window, over reloads. A second window that a browser makes of it is the same one until it is closed. */
function windowOfTab(): string {
  const key = 'site:window';
  // On another machine, without TLS, browsers have no `randomUUID`.
  const name = sessionStorage.getItem(key) ?? crypto.getRandomValues(new Uint32Array(3)).join('-');
  sessionStorage.setItem(key, name);
  return name;
}

async function answerOf<Answer>(task: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(writingAddress + task, init).catch(() => {
    throw new Error('The dev server does not answer. Is `npm run dev` still running?');
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw new Error(response.status === 500 ? text : JSON.parse(text).reason);
}
