import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ViteDevServer, WebSocketServer } from 'vite';
import type { Site } from '#site/site.ts';
import type { createDevApi } from './api.ts';
import { answerDocument, failedDocument, stylesAddress } from './documents.ts';
import type { FollowedSite } from './follow-site.ts';
import type { HidePaths } from './hidden-paths.ts';
import { type Answer, answerAt, type LiveSite } from './live-site.ts';
import { formDocumentsOf, formPathIn } from './plain-forms.ts';
import type { Renderer } from './renderer.ts';
import { textSourceAddress, writtenAt } from './text-source.ts';
import { answerTranslating, isTranslating } from './translating/document.ts';
import { type AnswerWriting, isWriting } from './writing/answer-writing.ts';
import type { Guests } from './writing/guests.ts';

/** What the dev server answers from. */
export interface DevServer {
  root: string;
  vite: ViteDevServer;
  site: FollowedSite;
  renderer: Renderer;
  failed: FailedDocuments;
  api: LazyApi;
  writing: AnswerWriting;
  guests: Guests;
  /** For those who look from other machines. */
  hide: HidePaths;
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
  const { root, vite, site, api } = devServer;
  const { live } = site.watcher;
  if (devServer.guests.welcome(request, response)) return;
  const address = request.url ?? '/';
  const data = live && answerAt(live, address);
  if (data) {
    await answerData(root, data, response);
  } else if (address === stylesAddress) {
    response
      .writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' })
      .end((await devServer.renderer.load()).styles);
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
  } else {
    await new Promise<void>(resolve => vite.middlewares(request, response, () => resolve()));
    await answerPage(devServer, request, response);
  }
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
async function answerForm({ api, site, renderer }: DevServer, before: LiveSite, request: IncomingMessage, response: ServerResponse) {
  const [endpoints, code] = await Promise.all([api.open(), renderer.load()]);
  const live = site.watcher.live ?? before;
  const formPath = formPathIn(live.site, request);
  const forms = formPath === undefined ? undefined : formDocumentsOf(live, formPath, code);
  await endpoints.answer(live.site, request, response, forms);
}

/** Answers an address that nothing else is at. */
export async function answerPage({ site, renderer, failed, hide }: DevServer, request: IncomingMessage, response: ServerResponse) {
  try {
    await answerDocument(request, response, site.watcher.live, await renderer.load());
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

export function failedDocuments(ws: WebSocketServer): FailedDocuments {
  let hasFailed = false;
  let edits = 0;
  // Edits come while such a document is on its way to the browser, too.
  ws.on('site:failed', (document, client) => {
    if (document?.edit !== edits) client.send({ type: 'full-reload' });
  });
  return {
    note() {
      hasFailed = true;
      return edits;
    },
    reload() {
      edits += 1;
      if (hasFailed) ws.send({ type: 'full-reload' });
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
