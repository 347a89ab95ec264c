import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer as bytesOf, text as textOf } from 'node:stream/consumers';
import { placeText } from '#check/report/format-report.ts';
import type { SettingsOwner } from '#client/dev/edit/blocks/settings-types.ts';
import { blockActions } from '#client/dev/edit/blocks/written-block.ts';
import { fieldActions, type NewFieldOrder, optionActions } from '#client/dev/edit/forms/form-order.ts';
import { listActions } from '#client/dev/edit/lists/block-list.ts';
import { menuActions } from '#client/dev/edit/pages/page-order.ts';
import { mostPictureBytes } from '#client/dev/edit/pictures/picture-order.ts';
import { pageHeader, tokenHeader, windowHeader, writingAddress } from '#client/dev/edit/written-text.ts';
import { translationTasks } from '#client/dev/translate/translation-unit.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { defined } from '#site/defined.ts';
import { languagesOf } from '#site/words/language.ts';
import type { FollowedSite } from '../follow-site.ts';
import { pathOf, queryOf, shownTextIn } from '../text-source.ts';
import { createTranslator, type Translator } from '../translating/translator.ts';
import { type BlockEditor, createBlockEditor } from './blocks/block-editor.ts';
import { pageAt } from './blocks/page-files.ts';
import { createEntryEditor, type EntryEditor } from './entries/entry-editor.ts';
import { createFormEditor, type FormEditor } from './forms/form-editor.ts';
import type { Guests } from './guests.ts';
import { isOnThisMachine, refusalOf } from './may-write.ts';
import { createPageEditor, type PageEditor } from './pages/page-editor.ts';
import { createReview, type Review } from './review/review.ts';
import { createSender, type Sender } from './review/sending/sender.ts';
import type { Owner } from './save-history.ts';
import { createSiteWriter, type SiteWriter } from './site-writer.ts';
import { createTextEditor, type TextEditor } from './text-editor.ts';
import { type EditableText, editableAt, editableShown } from './written-texts.ts';

const notEditable = 'This is no text of a content file: it is counted, or named by the browser.';
const noBlocks = 'No file of blocks can be read for this page.';
const sentFromHere = 'Changes are sent in a browser on the machine on which `npm run dev` runs: they go out under the name of its owner.';
const isOfBlocks = ({ url = '' }: IncomingMessage) => url.startsWith(`${writingAddress}/block`);

/** What answers the requests of pages. */
interface Editors {
  writer: SiteWriter;
  texts: TextEditor;
  blocks: BlockEditor;
  pages: PageEditor;
  entries: EntryEditor;
  forms: FormEditor;
  review: Review;
  sender: Sender;
  translator: Translator;
}

/** Answers requests of open pages to read and save texts. */
export type AnswerWriting = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Whether an address is one of those at which texts are read and saved. */
export const isWriting = (address: string) => address === writingAddress || address.startsWith(`${writingAddress}/`);

/** Lets the pages of this server edit the texts of the site at `root`. Who may is told a token, which each further request names. */
export function createWriting(root: string, site: FollowedSite, guests: Guests): AnswerWriting {
  const token = randomUUID();
  const asking = new AsyncLocalStorage<Owner>();
  const writer = createSiteWriter(root, {
    loaded: site.lastWritten,
    tryOut: site.watcher.tryOut,
    written: site.watcher.written,
    asking: () => asking.getStore(),
  });
  const sender = createSender(writer);
  const editors: Editors = {
    writer,
    texts: createTextEditor(writer),
    blocks: createBlockEditor(writer),
    pages: createPageEditor(writer),
    entries: createEntryEditor(writer),
    forms: createFormEditor(writer),
    review: createReview(writer, sender),
    sender,
    translator: createTranslator(writer),
  };

  return async (request, response) => {
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
    const refusal = refusalOf(request, guests);
    if (refusal !== undefined) return send(403, { reason: refusal });
    if (request.url === writingAddress) return send(200, { token });
    if (request.headers[tokenHeader] !== token) return send(403, { reason: 'The dev server was started again. Reload the page.' });
    const headerOf = (name: string) => String(request.headers[name] ?? '');
    const page = pathIn(writer.loaded(), headerOf(pageHeader));
    const owner = { window: headerOf(windowHeader), page, isGuest: !isOnThisMachine(request) };
    const answer = await asking.run(owner, () => answerTo(editors, request));
    return send(answer === undefined ? 404 : 200, answer ?? { reason: unreadable(site) ?? (isOfBlocks(request) ? noBlocks : notEditable) });
  };
}

/** The first mistake that keeps a file from being read, as a sentence: no text in it is found until that is repaired. */
function unreadable({ watcher }: FollowedSite): string | undefined {
  const [first] = watcher.last.loaded.obstacles;
  return first && `${placeText(first.file, first.range)} cannot be read: ${first.message} Once that is repaired, the text can be changed.`;
}

async function answerTo(
  { writer, texts, blocks, pages, entries, forms, review, sender, translator }: Editors,
  request: IncomingMessage,
): Promise<unknown> {
  const address = request.url ?? '';
  const loaded = writer.loaded();
  const task = address.slice(writingAddress.length).split('?', 1)[0];
  if (request.method === 'GET') {
    const query = queryOf(address);
    if (task === '/block-types') return await blocks.palette(query.get('page') ?? '');
    if (task === '/block-settings') return await blocks.settings(ownerIn(loaded, name => query.get(name) ?? ''));
    if (task === '/block-lists') return await blocks.lists(query.get('page') ?? '', query.get('id') ?? '');
    if (task === '/blocks') return await blocksAt(blocks, loaded, query.get('pathname') ?? '');
    if (task === '/changes') {
      const changes = await review.read();
      return isOnThisMachine(request) ? changes : { ...changes, sending: { ...changes.sending, obstacle: sentFromHere } };
    }
    if (task === '/translations') return await translator.read(query.get('language') ?? '');
    if (task === '/entries') return await entries.list(query.get('collection') ?? '', pathIn(loaded, query.get('pathname') ?? ''));
    if (task === '/entry') return await entries.read(query.get('collection') ?? '', query.get('id') ?? '');
    if (task === '/field') return forms.questions(query.get('page') ?? '', query.get('block') ?? '');
    if (task === '/picture') return await blocks.pictureQuestions(query.get('page') ?? '', query.get('id') ?? '');
    if (task === '/menu') return { open: pathIn(loaded, query.get('pathname') ?? ''), entries: pages.menu() };
    if (task === '/page-place') return await pages.place(pathIn(loaded, query.get('pathname') ?? ''));
    const text = task === '/text' ? textOfQuery(loaded, query) : undefined;
    return text && texts.read(text);
  }
  if (request.method !== 'POST') return undefined;
  if (task === '/picture') return await showPicture(blocks, request);
  const field = await fieldsOf(request);
  if (task === '/undo' || task === '/redo') return await writer.step(task === '/undo' ? 'undo' : 'redo', field('confirmed'));
  if (task === '/take-back')
    return await review.takeBack({ chosen: JSON.parse(field('chosen') || '[]'), saves: JSON.parse(field('saves') || '[]') });
  if (task === '/send' || task === '/unsend') {
    if (!isOnThisMachine(request)) return { type: 'refused', problems: [sentFromHere] };
    if (task === '/unsend') return await sender.unsend();
    const author = JSON.parse(field('author') || 'null') ?? undefined;
    return await sender.send({ title: field('title'), files: JSON.parse(field('files') || '[]'), ...defined({ author }) });
  }
  if (task === '/translate') return await translate(translator, field);
  if (task === '/new-page') return await addPage(pages, loaded, field);
  if (task === '/new-group')
    return await pages.addGroup({
      path: field('path'),
      titles: JSON.parse(field('titles') || '{}'),
      page: { step: field('step'), titles: JSON.parse(field('pageTitles') || '{}') },
    });
  if (task === '/move-page') return await pages.move({ from: pathIn(loaded, field('pathname')), to: field('to') });
  if (task === '/menu') return await changeMenu(pages, field);
  if (task === '/remove-page')
    return await pages.remove({
      path: pathIn(loaded, field('pathname')),
      redirect: field('redirect'),
      isGone: field('isGone') === 'true',
    });
  if (task === '/entry') return await writeEntry(entries, field);
  if (task === '/remove-entry') {
    const entry = { collection: field('collection'), id: field('id') };
    return await entries.remove({ ...entry, redirect: field('redirect'), isGone: field('isGone') === 'true' });
  }
  if (task === '/field') return await forms.addField(newFieldIn(field));
  if (task === '/field-change') return await changeField(forms, field);
  if (task === '/option') return await changeOption(forms, field);
  if (task === '/form')
    return await forms.addForm({ page: field('page'), name: field('name'), titles: JSON.parse(field('titles') || '{}') });
  if (task === '/block') return await changeBlock(blocks, field);
  if (task === '/block-list') return await changeList(blocks, field);
  if (task === '/block-insert') return await insertBlock(blocks, field);
  if (task === '/block-settings') {
    const at = { page: field('page'), version: field('version') };
    return await blocks.set(at, ownerIn(loaded, field), JSON.parse(field('value') || '{}'));
  }
  const text = editableAt(loaded, { file: field('file'), pointer: field('pointer') });
  if (text === undefined) return undefined;
  if (task === '/check') return { problems: await texts.check(text, field('typed')) };
  return task === '/save' ? texts.save(text, field('before'), field('typed')) : undefined;
}

/** The blocks of the page at an address. */
async function blocksAt(blocks: BlockEditor, loaded: LoadedSite, pathname: string): Promise<unknown> {
  const page = pageAt(loaded, pathIn(loaded, pathname));
  return page === undefined ? undefined : await blocks.read(page);
}

async function changeBlock(blocks: BlockEditor, field: Field): Promise<unknown> {
  const [page, version, id] = [field('page'), field('version'), field('id')];
  const action = blockActions.find(name => name === field('action'));
  return action === undefined ? undefined : await blocks.change({ page, version, id, action });
}

async function changeList(blocks: BlockEditor, field: Field): Promise<unknown> {
  const action = listActions.find(name => name === field('action'));
  if (action === undefined) return undefined;
  const order = {
    id: field('id'),
    list: field('list'),
    action,
    index: Number(field('index')),
    words: JSON.parse(field('words') || '{}'),
    to: field('to'),
  };
  return await blocks.changeList({ page: field('page'), version: field('version') }, order);
}

async function changeMenu(pages: PageEditor, field: Field): Promise<unknown> {
  const action = menuActions.find(name => name === field('action'));
  return action === undefined ? undefined : await pages.changeMenu({ path: field('path'), action, beside: field('beside') });
}

async function changeField(forms: FormEditor, field: Field): Promise<unknown> {
  const action = fieldActions.find(name => name === field('action'));
  return action === undefined ? undefined : await forms.changeField({ ...fieldOrderIn(field), action });
}

/** The field of a form that a change is of. */
const fieldOrderIn = (field: Field) => ({ page: field('page'), block: field('block'), name: field('name') });

async function changeOption(forms: FormEditor, field: Field): Promise<unknown> {
  const action = optionActions.find(name => name === field('action'));
  if (action === undefined) return undefined;
  return await forms.changeOption({ ...fieldOrderIn(field), action, option: field('option'), label: field('label') });
}

/** A text is named by its place, or described as the page shows it. */
function textOfQuery(loaded: LoadedSite, query: URLSearchParams): EditableText | undefined {
  const [file, pointer] = [query.get('file'), query.get('pointer')];
  if (file !== null && pointer !== null) return editableAt(loaded, { file, pointer });
  const config = loaded.draft?.config;
  return config && editableShown(loaded, shownTextIn(query, languagesOf(config)));
}

/** Whose settings a page asks for. */
function ownerIn(loaded: LoadedSite, field: Field): SettingsOwner {
  return { page: field('page'), id: field('id'), pathname: pathIn(loaded, field('pathname')), part: field('part'), fact: field('fact') };
}

/** The path of an address without its language; empty while the config cannot be read. */
function pathIn({ draft }: LoadedSite, pathname: string): string {
  const config = draft?.config;
  return config ? pathOf(pathname, languagesOf(config)) : '';
}

async function addPage(pages: PageEditor, loaded: LoadedSite, field: Field): Promise<unknown> {
  return await pages.add({
    beside: pathIn(loaded, field('pathname')),
    path: field('path'),
    description: field('description'),
    titles: JSON.parse(field('titles') || '{}'),
    isHidden: field('isHidden') === 'true',
  });
}

async function writeEntry(entries: EntryEditor, field: Field): Promise<unknown> {
  const [words, data] = [JSON.parse(field('words') || '{}'), JSON.parse(field('data') || '{}')];
  const base = JSON.parse(field('base') || 'null') ?? undefined;
  return await entries.write({
    collection: field('collection'),
    id: field('id'),
    after: field('after'),
    words,
    data,
    ...defined({ base }),
  });
}

async function insertBlock(blocks: BlockEditor, field: Field): Promise<unknown> {
  const [page, version, titles] = [field('page'), field('version'), JSON.parse(field('titles') || '{}')];
  return await blocks.insert({ page, version }, { type: field('type'), after: field('after'), target: field('target'), titles });
}

async function translate(translator: Translator, field: Field): Promise<unknown> {
  const task = translationTasks.find(name => name === field('task'));
  if (task === undefined) return undefined;
  const place = { file: field('file'), pointer: field('pointer'), language: field('language') };
  return await translator.write({ ...place, task, source: field('source'), written: field('written'), typed: field('typed') });
}

/** The picture is the body, and what is asked for it the query. */
async function showPicture(blocks: BlockEditor, request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > mostPictureBytes) {
    request.resume();
    return { type: 'refused', problems: [`A picture has ${mostPictureBytes / 1_000_000} MB at most. Save it smaller.`] };
  }
  const query = queryOf(request.url ?? '');
  const field: Field = name => query.get(name) ?? '';
  const [page, version, id, name] = [field('page'), field('version'), field('id'), field('name')];
  const order = {
    page,
    version,
    id,
    name,
    isBelow: field('isBelow') === 'true',
    isKnown: field('isKnown') === 'true',
    alts: JSON.parse(field('alts') || '{}'),
  };
  return await blocks.showPicture(order, await bytesOf(request));
}

const newFieldIn = (field: Field): NewFieldOrder => ({
  page: field('page'),
  block: field('block'),
  name: field('name'),
  kind: field('kind'),
  labels: JSON.parse(field('labels') || '{}'),
  options: field('options'),
  least: field('least'),
  most: field('most'),
  unit: field('unit'),
  isRequired: field('isRequired') === 'true',
  when: field('when'),
  after: field('after'),
});

/** A text of what a page sends, by its name; what is not a text is read as an empty one. */
type Field = (name: string) => string;

async function fieldsOf(request: IncomingMessage): Promise<Field> {
  const body: Record<string, unknown> = JSON.parse((await textOf(request)) || '{}');
  return name => (typeof body[name] === 'string' ? body[name] : '');
}
