import { globSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { Prerender } from './build/bundle.ts';
import { openDevApi } from './dev/api.ts';
import { answerDocument } from './dev/documents.ts';
import { dataPrefix, type Reading } from './dev/live-site.ts';
import { watchSite } from './dev/site-watcher.ts';
import { prerenderEntry, sharedConfig } from './vite/config.ts';

const toolRoot = path.join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: process.cwd() },
    port: { type: 'string', default: process.env.PORT ?? '3000' },
    host: { type: 'string', default: 'localhost' },
  },
});
const root = path.resolve(values.root);
// Whatever the shell says: Vite and the React plugin read it.
process.env.NODE_ENV = 'development';

const httpServer = createHttpServer();
const vite = await createServer({
  ...sharedConfig(toolRoot),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: httpServer }, fs: { allow: [toolRoot, root] } },
});
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The dev server needs a runnable ssr environment');
const loadPrerender = (): Promise<Prerender> => ssr.runner.import(`/${prerenderEntry}`);

const watcher = await watchSite(root, (await loadPrerender()).interfaceIcons, reading => {
  vite.ws.send('site:problems', { text: reading.errors });
  if (reading.live) vite.ws.send('site:changed', { shells: reading.live.shellAddresses });
  printProblems(reading);
});
const siteFiles = ['site.config.yaml', 'content', 'schemas'].map(name => path.join(root, name));
vite.watcher.add(siteFiles);
vite.watcher.on('all', (_event, file) => {
  if (siteFiles.some(watched => file === watched || file.startsWith(watched + path.sep))) watcher.touch();
});
// A page that opens while the site is broken learns of it at once.
vite.ws.on('connection', () => vite.ws.send('site:problems', { text: watcher.last.errors }));

// Linked in the document too, so that the page has its looks before the first module runs.
const styles = globSync('src/client/**/*.css', { cwd: toolRoot }).map(file => `/${file}?direct`);
const api = await openDevApi(path.join(toolRoot, '.cache/dev'));
httpServer.on('request', (request, response) => {
  const address = request.url ?? '/';
  const data = address.startsWith(dataPrefix) ? watcher.live?.data.get(decodeURI(address)) : undefined;
  if (data) {
    response.writeHead(200, { 'content-type': data.type, 'cache-control': 'no-store' }).end(data.body);
  } else if (address.startsWith('/api/') && watcher.live) {
    void api.answer(watcher.live.site, request, response);
  } else {
    vite.middlewares(request, response, () => {
      loadPrerender()
        .then(prerender => answerDocument(request, response, watcher.live, styles, prerender))
        .catch(error => {
          console.error(error);
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error.stack));
        });
    });
  }
});
httpServer.on('error', error => {
  console.error(`The dev server cannot listen on port ${values.port}: ${error.message}. Choose another with --port.`);
  process.exit(2);
});
httpServer.listen(Number(values.port), values.host, () => {
  console.error(`The site with live edits: http://${values.host}:${values.port}`);
  printProblems(watcher.last);
});

function printProblems({ errors, warnings }: Reading): void {
  for (const problem of [...errors, ...warnings]) console.log(`\n${problem}`);
}
