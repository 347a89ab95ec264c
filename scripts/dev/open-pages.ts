import type { WebSocketClient, WebSocketServer } from 'vite';
import { formsOf } from '#site/pages/page-file.ts';
import { findRoute } from '#site/routes/route.ts';
import type { LiveSite, Reading } from './live-site.ts';
import type { SiteWatcher } from './site-watcher.ts';

/** What an open page shows, as the page reports it. */
interface Shown {
  language: string;
  path: string;
}

/** Keeps the pages that are open in browsers current; returns the function that sends them a reading. */
export function keepPagesCurrent(ws: WebSocketServer, watcher: SiteWatcher): (reading: Reading) => void {
  const shown = new WeakMap<WebSocketClient, Shown>();
  /** Pages that were asked for, until the site has them. */
  const wanted = new WeakMap<WebSocketClient, string>();
  const sendContent = async (client: WebSocketClient, live: LiveSite) => {
    try {
      client.send('site:changed', await contentOf(live, shown.get(client)));
    } catch (error) {
      console.error(error);
    }
    const path = wanted.get(client);
    if (path === undefined || !hasPage(live, path)) return;
    wanted.delete(client);
    client.send('site:open', { path });
  };

  // Messages of another shape come from no page of the site, and are ignored.
  ws.on('site:follow', (page, client) => {
    if (typeof page?.language !== 'string' || typeof page.path !== 'string') return;
    shown.set(client, page);
    const current = watcher.live?.shellAddresses[page.language];
    // Something was edited while the page was loading.
    if (watcher.live && current !== undefined && current !== page.shell) sendContent(client, watcher.live);
  });
  ws.on('site:open', (page, client) => {
    if (typeof page?.path !== 'string') return;
    wanted.set(client, page.path);
    if (watcher.live) sendContent(client, watcher.live);
  });
  // A page that opens while the site is broken gets the problems as soon as it can show them.
  ws.on('site:overlay', (_, client) => client.send('site:problems', { text: watcher.last.errors }));

  return ({ live, errors }) => {
    if (live) for (const client of ws.clients) sendContent(client, live);
    ws.send('site:problems', { text: errors });
  };
}

/** Whether visitors find something at a path, in whatever language. */
const hasPage = ({ shells }: LiveSite, path: string) => Object.values(shells).some(({ routes }) => findRoute(routes, path) !== undefined);

/** The addresses of the content now, with the files that a page shows, so that it need not ask for them. */
async function contentOf(live: LiveSite, shown: Shown | undefined) {
  const addresses = shown === undefined ? [] : filesOf(live, shown);
  const texts = addresses.map(async address => [address, String(await live.data.get(address)?.body())] as const);
  return { shells: live.shellAddresses, files: Object.fromEntries(await Promise.all(texts)) };
}

/** Addresses of the shell, the page and its forms. */
function filesOf({ site, shells, shellAddresses, formAddresses }: LiveSite, { language, path }: Shown): string[] {
  const page = site.locales[language]?.pages[path];
  const forms = page === undefined ? [] : formsOf(page).map(({ form }) => formAddresses.get(form));
  return [shellAddresses[language], shells[language]?.assets.pages[path], ...forms].filter(address => address !== undefined);
}
