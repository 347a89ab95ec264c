import { isSearchKey } from './layout/search/search-key.ts';
import { sendVisit } from './visit-log.ts';

/*
 * The one script of a document that runs before anybody asks for something: it logs the visit, and loads the app on
 * the first gesture. Until then links, menus, drawer and tabs are the browser's own.
 */
const app = document.getElementById('app') as HTMLElement;
const gestures = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover', 'click'] as const;
const controls = 'a, button, input, select, summary, label';

let isLoading = false;
/** A control that was used before the app could answer. */
let used: HTMLElement | null = null;

async function loadApp(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    if (import.meta.env.DEV) await (await import('./dev/react-refresh.ts')).prepareRefresh();
    // An entry of its own, named by the document: an import that the bundler knows would bring its loading code into the boot.
    const { startApp } = (await import(/* @vite-ignore */ app.dataset.main ?? '')) as typeof import('./app/main.tsx');
    await startApp(app);
    for (const gesture of gestures) removeEventListener(gesture, follow, true);
    used?.click();
  } catch (error) {
    // The next gesture tries again; the document works meanwhile.
    isLoading = false;
    console.error(error);
  }
}

function follow(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.type === 'pointerover' && !target?.closest(controls)) return;
  if (event.type === 'click') used = target?.closest<HTMLElement>('button[data-app]') ?? used;
  if (event instanceof KeyboardEvent && isSearchKey(event)) {
    event.preventDefault();
    used = document.querySelector<HTMLElement>('[data-app="search"]');
  }
  void loadApp();
}

/** Fetches what the first gesture will need; nothing of it runs. */
function prefetch(): void {
  const { shell, page, preload = '' } = app.dataset;
  for (const href of preload.split(' ').filter(Boolean)) addLink({ rel: 'modulepreload', href });
  for (const href of [shell, page]) if (href) addLink({ rel: 'prefetch', as: 'fetch', href });
}

function addLink(attributes: { rel: string; href: string; as?: string }): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

function whenIdle(run: () => void): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

function logVisit(): void {
  sendVisit(app.dataset.api ?? '', document.documentElement.dataset.siteLog ?? '');
}

// A document that is rendered in advance has not been visited yet.
if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', logVisit, { once: true });
else logVisit();

// Documents are rendered without the query, which a change of language keeps.
if (location.search) for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.search = location.search;

for (const gesture of gestures) addEventListener(gesture, follow, { capture: true, passive: gesture !== 'keydown' });

if (import.meta.env.DEV) {
  void loadApp();
} else if (app.dataset.page === undefined) {
  // Only the app knows the pages near an unknown address.
  whenIdle(loadApp);
} else if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) {
  whenIdle(prefetch);
}
