import { formsOf } from '#site/pages/page-file.ts';
import { findRoute } from '#site/routes/route.ts';
import type { LiveSite, Reading } from './live-site.ts';
import type { OpenPage, PageChannel } from './page-channel.ts';
import type { SiteWatcher } from './site-watcher.ts';

/** What an open page shows, as the page reports it. */
interface Shown {
  language: string;
  path: string;
}

/** Keeps the pages that are open in browsers current; returns the function that sends them a reading. */
export function keepPagesCurrent(channel: PageChannel, watcher: SiteWatcher): (reading: Reading) => void {
  const shown = new WeakMap<OpenPage, Shown>();
  /** Pages that were asked for, until the site has them. */
  const wanted = new WeakMap<OpenPage, string>();
  const sendContent = async (page: OpenPage, live: LiveSite) => {
    try {
      page.send('site:changed', await contentOf(live, shown.get(page)));
    } catch (error) {
      console.error(error);
    }
    const path = wanted.get(page);
    if (path === undefined || !hasPage(live, path)) return;
    wanted.delete(page);
    page.send('site:open', { path });
  };

  // Messages of another shape come from no page of the site, and are ignored.
  channel.on('site:follow', ({ language, path, shell }, page) => {
    if (typeof language !== 'string' || typeof path !== 'string') return;
    shown.set(page, { language, path });
    const current = watcher.live?.shellAddresses[language];
    // Something was edited while the page was loading.
    if (watcher.live && current !== undefined && current !== shell) sendContent(page, watcher.live);
  });
  channel.on('site:open', ({ path }, page) => {
    if (typeof path !== 'string') return;
    wanted.set(page, path);
    if (watcher.live) sendContent(page, watcher.live);
  });
  // A page that opens while the site is broken gets the problems as soon as it can show them.
  channel.on('site:overlay', (_, page) => page.send('site:problems', { text: watcher.last.errors }));

  return ({ live, errors }) => {
    // One that has not said yet what it shows gets the content when it does.
    if (live) for (const page of channel.pages) if (shown.has(page)) sendContent(page, live);
    channel.send('site:problems', { text: errors });
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
