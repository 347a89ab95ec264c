import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { type TextPlace, tokenHeader, writingAddress } from '#client/dev/edit/written-text.ts';
import { languagesOf } from '#site/words/language.ts';
import type { FollowedSite } from '../follow-site.ts';
import { queryOf, shownTextIn } from '../text-source.ts';
import { refusalOf } from './may-write.ts';
import { createTextEditor, type TextEditor } from './text-editor.ts';
import { type EditableText, editableAt, editableShown } from './written-texts.ts';

const notEditable = 'This is no text of a content file: it is counted, or named by the browser.';

/** Answers requests of open pages to read and save texts. */
export type AnswerWriting = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Whether an address is one of those at which texts are read and saved. */
export const isWriting = (address: string) => address === writingAddress || address.startsWith(`${writingAddress}/`);

/** Lets the pages of this server edit the texts of the site at `root`. Who may is told a token, which each further request names. */
export function createWriting(root: string, site: FollowedSite): AnswerWriting {
  const token = randomUUID();
  const editor = createTextEditor(root, { loaded: site.lastWritten, tryOut: site.watcher.tryOut });

  return async (request, response) => {
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
    const refusal = refusalOf(request);
    if (refusal !== undefined) return send(403, { reason: refusal });
    if (request.url === writingAddress) return send(200, { token });
    if (request.headers[tokenHeader] !== token) return send(403, { reason: 'The dev server was started again. Reload the page.' });
    const answer = await answerTo(editor, site, request);
    return send(answer === undefined ? 404 : 200, answer ?? { reason: notEditable });
  };
}

async function answerTo(editor: TextEditor, site: FollowedSite, request: IncomingMessage): Promise<unknown> {
  const address = request.url ?? '';
  const loaded = site.lastWritten();
  const task = address.slice(writingAddress.length).split('?', 1)[0];
  if (request.method === 'GET' && task === '/text') {
    const text = textOfQuery(loaded, queryOf(address));
    return text && editor.read(text);
  }
  if (request.method !== 'POST') return undefined;
  if (task === '/undo' || task === '/redo') {
    return (await editor.step(task === '/undo' ? 'undo' : 'redo')) ?? { type: 'nothing' };
  }
  const { place, before, typed } = await orderOf(request);
  const text = editableAt(loaded, place);
  if (text === undefined) return undefined;
  if (task === '/check') return { problems: await editor.check(text, typed) };
  return task === '/save' ? editor.save(text, before, typed) : undefined;
}

/** A text is named by its place, or described as the page shows it. */
function textOfQuery(loaded: ReturnType<FollowedSite['lastWritten']>, query: URLSearchParams): EditableText | undefined {
  const [file, pointer] = [query.get('file'), query.get('pointer')];
  if (file !== null && pointer !== null) return editableAt(loaded, { file, pointer });
  const config = loaded.draft?.config;
  return config && editableShown(loaded, shownTextIn(query, languagesOf(config)));
}

/** What a page wants to be checked or saved; what is not a text is read as an empty one, which has no place. */
async function orderOf(request: IncomingMessage): Promise<{ place: TextPlace; before: string; typed: string }> {
  const body: Record<string, unknown> = JSON.parse((await textOf(request)) || '{}');
  const field = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  return { place: { file: field('file'), pointer: field('pointer') }, before: field('before'), typed: field('typed') };
}
