import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import launchEditor from 'launch-editor';
import { editorAddress } from '#client/dev/open-in-editor.ts';
import type { Site } from '#site/site.ts';
import type { createDevApi } from './api.ts';
import { isScript, scriptFolder } from './code/bundled-files.ts';
import type { KeptCode } from './code/kept-code.ts';
import { answerDocument, failedDocument, stylesAddress } from './documents.ts';
import type { FollowedSite } from './follow-site.ts';
import { namesKnownHost } from './known-host.ts';
import { type Answer, answerAt, type LiveSite } from './live-site.ts';
import type { PageChannel } from './page-channel.ts';
import { formDocumentsOf, formPathIn } from './plain-forms.ts';
import { textSourceAddress, writtenAt } from './text-source.ts';
import { answerTranslating, isTranslating } from './translating/document.ts';
import { type AnswerWriting, isWriting } from './writing/answer-writing.ts';
import type { Guests } from './writing/guests.ts';
import { refusalOf } from './writing/may-write.ts';

/** What the dev server answers from. */
export interface DevServer {
  root: string;
  /** The name of this machine that it listens at. */
  host: string;
  site: FollowedSite;
  code: KeptCode;
  failed: FailedDocuments;
  api: LazyApi;
  writing: AnswerWriting;
  guests: Guests;
  /** For those who look from other machines. */
  hide: (text: string) => string;
}

/** Answers every request of an HTTP server. */
export function answerRequests(httpServer: Server, devServer: DevServer): void {
  httpServer.on('request', (request, response) => {
    answer(devServer, request, response).catch(error => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(devServer.hide(String(error)));
    });
  });
}

async function answer(devServer: DevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { root, host, site, code, api, guests } = devServer;
  const { live } = site.watcher;
  if (!namesKnownHost(request, host)) return refuseHost(request, response);
  if (guests.welcome(request, response)) return;
  const address = request.url ?? '/';
  const data = live && answerAt(live, address);
  if (data) {
    await answerData(root, data, response);
  } else if (address === stylesAddress) {
    response
      .writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' })
      .end((await code.documents()).styles);
  } else if (address.startsWith(scriptFolder)) {
    await answerScript(code, address.slice(scriptFolder.length), response);
  } else if (address.startsWith(`${textSourceAddress}?`)) {
    const found = writtenAt(root, site.lastWritten(), address);
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  } else if (isTranslating(address)) {
    await answerTranslating(site.lastWritten(), request, response);
  } else if (isWriting(address)) {
    await devServer.writing(request, response);
  } else if (live && isEndpoint(live.site, address)) {
    const endpoints = await api.open();
    // Loading the endpoints takes a while: the site may have been edited meanwhile.
    await endpoints.answer((site.watcher.live ?? live).site, request, response);
  } else if (live && formPathIn(live.site, request) !== undefined) {
    await answerForm(devServer, live, request, response);
  } else if (address.startsWith(`${editorAddress}?`) && refusalOf(request, guests) === undefined) {
    launchEditor(new URL(address, 'http://site.invalid').searchParams.get('file') ?? '');
    response.writeHead(204).end();
  } else {
    await answerPage(devServer, request, response);
  }
}

function refuseHost({ headers }: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
    .end(
      `This server is not at ${headers.host}. It answers at localhost, at addresses in numbers, and at the name that \`--host\` gives.\n`,
    );
}

/** Sends a script, or a file that one imports: the name of such a file changes with its content. */
async function answerScript(code: KeptCode, name: string, response: ServerResponse): Promise<void> {
  const content = (await code.scripts()).get(name);
  const type = name.endsWith('.js') ? 'text/javascript' : 'application/json';
  if (content === undefined) response.writeHead(404).end();
  else
    response
      .writeHead(200, { 'content-type': type, 'cache-control': isScript(name) ? 'no-cache' : 'max-age=31536000, immutable' })
      .end(content);
}

/** Sends what the site has at an address. A file of it may be gone, or locked, since a page was rendered with it. */
async function answerData(root: string, { body, type }: Answer, response: ServerResponse): Promise<void> {
  try {
    const content = await body();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
  } catch (error) {
    const { code, path: file } = error as NodeJS.ErrnoException;
    if (file === undefined) throw error;
    const isGone = code === 'ENOENT';
    response.writeHead(isGone ? 404 : 500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(
      `${path.relative(root, file)} ${isGone ? 'is gone' : `cannot be read (${code})`}. Put it back, or change the pages that show it.\n`,
    );
  }
}

/** Takes a form that a browser without scripts has sent, or shows its receipt. */
async function answerForm({ api, site, code }: DevServer, before: LiveSite, request: IncomingMessage, response: ServerResponse) {
  const [endpoints, documents] = await Promise.all([api.open(), code.documents()]);
  const live = site.watcher.live ?? before;
  const formPath = formPathIn(live.site, request);
  const forms = formPath === undefined ? undefined : formDocumentsOf(live, formPath, documents);
  await endpoints.answer(live.site, request, response, forms);
}

/** Answers an address that nothing else is at. */
async function answerPage({ site, code, failed, hide }: DevServer, request: IncomingMessage, response: ServerResponse) {
  try {
    await answerDocument(request, response, site.watcher.live, await code.documents());
  } catch (error) {
    console.error(error);
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(hide(failedDocument(error, failed.note())));
  }
}

/** Documents that could not be rendered. */
interface FailedDocuments {
  /** A document could not be rendered; returns the number of the last edit. */
  note(): number;
  /** Reloads such documents, after an edit. */
  reload(): void;
}

export function failedDocuments(channel: PageChannel): FailedDocuments {
  let hasFailed = false;
  let edits = 0;
  // Edits come while such a document is on its way to the browser, too.
  channel.on('site:failed', ({ edit }, page) => {
    if (edit !== edits) page.send('site:reload', {});
  });
  return {
    note() {
      hasFailed = true;
      return edits;
    },
    reload() {
      edits += 1;
      if (hasFailed) channel.send('site:reload', {});
      hasFailed = false;
    },
  };
}

type DevApi = ReturnType<typeof createDevApi>;

/** The endpoints, which are loaded with the first call: the first document does not wait for the server's code. */
interface LazyApi {
  open(): Promise<DevApi>;
  close(): Promise<void>;
}

export function lazyApi(dataFolder: string): LazyApi {
  let api: Promise<DevApi> | undefined;
  return {
    open() {
      api ??= import('./api.ts').then(({ createDevApi: create }) => create(dataFolder));
      return api;
    },
    async close() {
      await (await api)?.close();
    },
  };
}

/** Whether an endpoint, and not a page, is at a path; a form may have its endpoint anywhere. */
function isEndpoint(site: Site, address: string): boolean {
  return address.startsWith('/api/') || Object.values(site.forms).some(({ endpoint }) => endpoint === address);
}
