import { sendForm } from './forms/send-form.ts';
import { keepFocusInDrawer } from './layout/sidebar/drawer.ts';
import { endEarlySearch, openEarlySearch } from './navigation/early-search.ts';
import { openDocument } from './navigation/open-document.ts';
import { isSearchKey, searchOpener } from './navigation/search-key.ts';
import { isTooOld, showWithoutScript } from './old-browser.ts';
import { visitsKey } from './tabs/visits-key.ts';
import { trackComposition } from './text/composition.ts';
import { sendVisit } from './visit-log.ts';

/*
 * The one script of a document that runs before the visitor's first gesture. It logs the visit, and loads the app on that
 * gesture. Until then the browser itself runs links, menus, drawer and tabs.
 */
const app = document.getElementById('app') as HTMLElement;
/* A value may change without another gesture: by voice, or because the browser restores or fills in a form. */
const gestures = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointermove', 'click', 'change'] as const;
/** Before any of these, nothing is fetched that the page shown does not need. */
const signs = ['pointermove', 'scroll'] as const;
const controls = 'a, button, input, select, summary, label';
/** Path of the page that the document shows. */
const { pathname } = location;

/** Key in the session storage: the scroll position while the language changes. */
const scrollKey = 'scroll';

const nothing = () => undefined;
/** Reports the visit, if that has not been done. Whoever uses or leaves a page before it is idle has visited it, too. */
let logVisit: () => void = nothing;

/** Fields of the document, also those that others remove. */
const fields = app.querySelectorAll<HTMLElement>('input, select, textarea');

let isLoading = false;
/** A control that was used before the app could answer. */
let usedControl: HTMLElement | null = null;

async function loadApp(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  logVisit();
  // Beside the app itself: most would be asked for only when what needs them runs.
  void linksToCome().then(waiting => addLinks(waiting));
  document.querySelector('.failure')?.remove();
  try {
    const { startApp, clickEarly } = await importApp();
    await startApp(app, fields);
    for (const gesture of gestures) removeEventListener(gesture, follow, true);
    removeEventListener('popstate', showElsewhere);
    if (usedControl) clickEarly(usedControl);
  } catch (error) {
    endEarlySearch();
    console.error(error);
    // The browser itself sends a form whose visitor wants that.
    if (navigator.onLine && sendsForm(usedControl)) sendForm(usedControl.form);
    // A release may have removed the code.
    else if (usedControl && !(await openDocument())) reportFailure();
    usedControl = null;
    // The next gesture tries again; the document works meanwhile.
    isLoading = false;
  }
}

/** In a build a separate entry, named by the document: an import that the bundler sees would add its loading code to this script. */
const importApp = (): Promise<typeof import('./app/main.tsx')> =>
  import.meta.env.DEV ? import('./app/main.tsx') : import(/* @vite-ignore */ app.dataset.main ?? '');

/** Whether a control is the button of a form that a server takes without the app. */
const sendsForm = (control: HTMLElement | null): control is HTMLButtonElement & { form: HTMLFormElement } =>
  control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.getAttribute('method') === 'post';

/** Shows that a control does not answer. */
function reportFailure(): void {
  const text = { className: 'failure', role: 'alert', textContent: app.dataset.failed ?? '' };
  document.body.append(Object.assign(document.createElement('p'), text));
}

/** Entries of the history may be of another page: the app made them before the document was loaded again. */
function showElsewhere(): void {
  if (location.pathname !== pathname) location.reload();
}

function follow(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.type === 'pointermove' && (isAtRest(event) || !target?.closest(controls))) return;
  if (event.type === 'click') {
    const control = target?.closest<HTMLElement>('button[data-app]');
    if (control) {
      usedControl = control;
      // React listens before the app is ready, and would answer the same click again. The browser does not send a form (Enter clicks
      // its button, too) while the app is on its way.
      event.stopPropagation();
      event.preventDefault();
    }
    if (target?.closest('a[hreflang]')) store(scrollKey, `${scrollY}`);
  }
  if (event instanceof KeyboardEvent) {
    if (isSearchKey(event)) {
      event.preventDefault();
      usedControl = document.querySelector<HTMLElement>(searchOpener);
    }
    // Who closes what was to open no longer waits for it.
    if (event.key === 'Escape') usedControl = null;
  }
  if (usedControl?.matches(searchOpener)) openEarlySearch(usedControl);
  void loadApp();
}

/** Whether an event is of a pointer that lies still: browsers also report one when a page appears under it. */
function isAtRest(event: Event): boolean {
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}

/** Prefetches at the first sign that a gesture may follow: a visitor who only reads pays for nothing else. Slow or counted lines wait for the gesture. */
function awaitInterest(): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return;
  const begin = (event: Event) => {
    if (isAtRest(event)) return;
    for (const sign of signs) removeEventListener(sign, begin);
    whenIdle(prefetch);
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true });
}

type Link = Pick<HTMLLinkElement, 'rel' | 'href' | 'as'>;
let links: Promise<Link[]> | undefined;

/** Links to what the first gesture will need, which are not in the document yet. */
function linksToCome(): Promise<Link[]> {
  const { shell, page, forms = '', preload } = app.dataset;
  const linksTo = (rel: string, hrefs: (string | undefined)[], as = '') => hrefs.flatMap(href => (href ? [{ rel, href, as }] : []));
  const listed = async (): Promise<string[]> => (preload ? (await fetch(preload)).json() : []);
  links ??= listed()
    .catch(() => [])
    .then(files => [
      ...linksTo(
        'modulepreload',
        files.filter(file => file.endsWith('.js')),
      ),
      ...linksTo('prefetch', [shell, page, ...forms.split(' ')], 'fetch'),
      ...linksTo(
        'prefetch',
        files.filter(file => file.endsWith('.css')),
        'style',
      ),
    ]);
  return links;
}

/**
 * Fetches what the first gesture will need, without running it: one file whenever the browser is idle, since to ask for all of them
 * holds up a gesture.
 */
async function prefetch(): Promise<void> {
  const waiting = await linksToCome();
  const next = () => {
    addLinks(waiting, 1);
    if (waiting.length > 0) whenIdle(next);
  };
  next();
}

/** Moves links into the document. */
function addLinks(waiting: Link[], count = waiting.length): void {
  for (const link of waiting.splice(0, count)) document.head.append(Object.assign(document.createElement('link'), link));
}

/** Runs something when the browser has nothing else to do, or after a while: on a busy machine it may never be idle. */
function whenIdle(run: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Reports the visit to the provider of the site, when the page is shown: on a slow line it comes first. */
function beginVisit(): void {
  const { siteLog = '' } = document.documentElement.dataset;
  logVisit = () => {
    logVisit = nothing;
    sendVisit(app.dataset.api ?? '', siteLog);
  };
  whenIdle(() => logVisit());
  addEventListener('pagehide', () => logVisit());
  keepVisit();
}

/** Adds a line for the tabs (tabs/tab-storage.ts), which then also know documents that are left before the app runs. */
function keepVisit(): void {
  store(visitsKey, `${stored(visitsKey)}\n${pathname}${location.search}`);
}

function stored(key: string): string {
  try {
    return sessionStorage[key] ?? '';
  } catch {
    return '';
  }
}

function store(key: string, value: string): void {
  try {
    sessionStorage[key] = value;
  } catch {
    // The browser stores nothing.
  }
}

// The browser may render a document in advance: it has not been visited yet.
if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', beginVisit, { once: true });
else beginVisit();

// Documents are rendered without the query and the fragment, which a change of language keeps.
const { search, hash } = location;
if (search || hash) for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) Object.assign(link, { search, hash });

// A change of language also keeps the scroll position.
const scroll = stored(scrollKey);
if (scroll) {
  scrollTo(0, +scroll);
  store(scrollKey, '');
}

keepFocusInDrawer();
trackComposition();
addEventListener('popstate', showElsewhere);
addEventListener('beforeprint', headSheet);

// Documents are rendered at the site's own size, which the visitor may have changed.
const size = document.querySelector<HTMLSelectElement>('select[name="size"]');
const { size: chosenSize } = document.documentElement.dataset;
if (size && chosenSize) size.value = chosenSize;

if (isTooOld(app)) showWithoutScript();
else awaitGesture();

/** Writes the address and the date at the head of a printed page. */
function headSheet(): void {
  const { lang } = document.documentElement;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format();
  document.querySelector('[data-sheet]')?.setAttribute('data-sheet', `${location.href} · ${date}`);
}

/** Loads the app with the first gesture, or sooner where the document needs it. */
function awaitGesture(): void {
  // Listeners of the window for touches do not hold up scrolling: browsers take them for passive.
  for (const gesture of gestures) addEventListener(gesture, follow, true);

  if (import.meta.env.DEV) {
    void loadApp();
  } else if (
    app.dataset.page === undefined ||
    document.querySelector('[data-waits], [data-tags-view="true"]') ||
    search.startsWith('?receipt=') ||
    (search && !app.dataset.query && document.querySelector('[data-reads-query]'))
  ) {
    // Only the app can show the pages near an unknown address, what staff work with, the receipt of a form that was sent, what the query of a
    // finder asks for, and the tabs of this visitor.
    whenIdle(loadApp);
  } else awaitInterest();
}
