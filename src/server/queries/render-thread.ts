import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { queryModule, recipeFile } from './query-files.ts';

/** What the thread is asked: a document of the build, for a query. */
export interface RenderCall {
  id: number;
  document: string;
  query: string;
}

export type Rendered = { id: number; html: string } | { id: number; error: unknown };

/** The module that the build made of the client's code. */
interface RendererModule {
  queryRenderer(recipe: unknown): Promise<(query: string) => string>;
}

/*
 * Run as a thread of the server: renders documents for queries. A visitor who filters a list takes milliseconds of work, in which
 * nobody else shall wait.
 */

const folder = workerData as string;
const renderers = new Map<string, Promise<(query: string) => string>>();

async function openRenderer(document: string): Promise<(query: string) => string> {
  const { queryRenderer } = (await import(pathToFileURL(path.join(folder, queryModule)).href)) as RendererModule;
  return queryRenderer(JSON.parse(await readFile(path.join(folder, recipeFile(document)), 'utf8')));
}

async function render({ document, query }: RenderCall): Promise<string> {
  const opening = renderers.get(document) ?? openRenderer(document);
  renderers.set(document, opening);
  return (await opening)(query);
}

parentPort?.on('message', async (call: RenderCall) => {
  const { id } = call;
  const answer: Rendered = await render(call).then(
    html => ({ id, html }),
    error => ({ id, error }),
  );
  parentPort?.postMessage(answer);
});
