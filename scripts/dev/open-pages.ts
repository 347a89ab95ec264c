import type { WebSocketClient, WebSocketServer } from 'vite';
import { formsOf } from '#site/pages/page-file.ts';
import type { LiveSite, Reading } from './live-site.ts';
import type { SiteWatcher } from './site-watcher.ts';

/** What an open page shows, as it says itself. */
interface Shown {
  language: string;
  path: string;
}

/** Keeps the pages that are open in browsers current: gives what tells them of a reading. */
export function keepPagesCurrent(ws: WebSocketServer, watcher: SiteWatcher): (reading: Reading) => void {
  const shown = new WeakMap<WebSocketClient, Shown>();
  const sendContent = (client: WebSocketClient, live: LiveSite) =>
    contentOf(live, shown.get(client)).then(
      content => client.send('site:changed', content),
      error => console.error(error),
    );

  ws.on('site:follow', (page, client) => {
    shown.set(client, page);
    const current = watcher.live?.shellAddresses[page.language];
    // What was edited while the page was on its way.
    if (watcher.live && current !== undefined && current !== page.shell) sendContent(client, watcher.live);
  });
  // A page that opens while the site is broken learns of it as soon as it can show it.
  ws.on('site:overlay', (_, client) => client.send('site:problems', { text: watcher.last.errors }));

  return ({ live, errors }) => {
    if (live) for (const client of ws.clients) sendContent(client, live);
    ws.send('site:problems', { text: errors });
  };
}

/** Where the content is now; the files that a page shows come along, so that it need not ask for them. */
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
