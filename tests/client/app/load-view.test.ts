import { describe, expect, test } from 'vitest';
import { loadView } from '#client/app/load-view.ts';
import type { SiteData } from '#client/app/site-data.ts';
import type { View } from '#client/app/view.ts';
import type { Page } from '#site/pages/page.ts';
import { smallShell } from '../small-shell.tsx';

const site = {
  routes: [
    { path: '/home', name: 'home', page: 'home' },
    { path: '/ic', name: 'ic', redirect: '/home' },
    { path: '/redirect/*', name: 'reload', redirect: '/*' },
    { path: '/old/*', name: 'movedOld', redirect: '/ic/*' },
  ],
};
const shells = { en: smallShell('en', site), zh: smallShell('zh', site) };
const page: Page = { description: '', blocks: [] };
const data: SiteData = {
  shellOf: async language => shells[language as 'en'],
  pageOf: async () => page,
  replace: () => undefined,
};

/** Loads the view of an address with the cookies of a browser. */
async function follow(address: string, cookie = '', source = data) {
  const document = { cookie };
  const reloaded: string[] = [];
  const visit = { data: source, shown: shells.en, document, onReload: (path: string) => reloaded.push(path) };
  const answer = await loadView(visit, new URL(address, 'https://site.example'));
  return { answer, document, reloaded };
}
const viewOf = async (address: string, cookie?: string) => (await follow(address, cookie)).answer as View;
const targetOf = async (address: string) => ((await follow(address)).answer as Response).headers.get('location');

test('an address whose page was removed for good is gone, even where all below a path has moved', async () => {
  const own = smallShell('en', { ...site, gone: ['/old/paper', '/nothing'] });
  const visit = { data: { ...data, shellOf: async () => own }, shown: own, document: { cookie: '' }, onReload: () => undefined };
  const at = (address: string) => loadView(visit, new URL(address, 'https://site.example'));
  expect(await at('/old/paper')).toMatchObject({ path: '/old/paper', page: undefined, isGone: true });
  expect(await at('/nothing/')).toMatchObject({ path: '/nothing', page: undefined, isGone: true });
  expect(await at('/else')).toMatchObject({ page: undefined, isGone: false });
  expect(((await at('/old/pencil')) as Response).headers.get('location')).toBe('/ic/pencil');
});

describe('the language', () => {
  test('on a static host is that of the address alone', async () => {
    const document = { cookie: 'language=zh', documentElement: { dataset: { static: '' } } };
    const visit = { data, shown: shells.en, document, onReload: () => undefined };
    const at = async (address: string) => (await loadView(visit, new URL(address, 'https://site.example'))) as View;
    expect((await at('/home')).shell.language).toBe('en');
    expect((await at('/zh/home')).shell.language).toBe('zh');
  });

  test.each([
    ['/home', '', 'en'],
    ['/home', 'size=mini; language=zh', 'zh'],
    ['/home', 'language=tlh', 'en'],
    ['/zh/home', 'language=en', 'zh'],
    ['/ru/home', '', 'en'],
  ])('of %s with the cookies %j is %s', async (address, cookie, language) => {
    expect((await viewOf(address, cookie)).shell.language).toBe(language);
  });

  test('is kept for the session by an address with a prefix', async () => {
    expect((await follow('/zh/home')).document.cookie).toBe('language=zh; Path=/; SameSite=Lax');
  });

  test('that is the default leaves its prefix once it is chosen', async () => {
    expect(await targetOf('/en/home?a=1#b')).toBe('/home?a=1#b');
  });
});

test('a page comes with its route and its data, with or without a trailing slash', async () => {
  for (const address of ['/home', '/home/']) {
    expect(await viewOf(address)).toEqual({ shell: shells.en, path: '/home', route: shells.en.routes[0], page });
  }
});

test('a redirect keeps language, query and fragment', async () => {
  expect(await targetOf('/zh/ic?a=1#b')).toBe('/zh/home?a=1#b');
});

test('an address below a page that moved leads to the new place', async () => {
  expect(await targetOf('/zh/old/usb?a=1#b')).toBe('/zh/ic/usb?a=1#b');
});

test('the reload helper takes the place of the visited address in the history', async () => {
  const { answer } = await follow('/redirect/home?a=1');
  expect(answer).toMatchObject({ status: 302 });
  expect((answer as Response).headers.get('location')).toBe('/home?a=1');
  expect((answer as Response).headers.get('x-remix-replace')).toBe('true');
});

test.each([
  ['/redirect/home?a=1#b', ['/home']],
  ['/zh/redirect/home/', ['/home']],
  ['/redirect/zh/home', ['/home']],
  ['/redirect//evil.example', []],
  ['/old/usb', []],
  ['/ic', []],
  ['/home', []],
])('%s asks for a refresh: %j', async (address, expected) => {
  expect((await follow(address)).reloaded).toEqual(expected);
});

test.each(['/redirect//evil.example', '/nowhere'])('%s is unknown', async address => {
  expect(await viewOf(address)).toMatchObject({ route: undefined, page: undefined });
});

test('data that does not arrive is a failure to show, not an exception', async () => {
  const failure = new Error('offline');
  const broken = { ...data, pageOf: () => Promise.reject(failure) };
  expect((await follow('/home', '', broken)).answer).toMatchObject({ route: { path: '/home' }, page: undefined, failure });
});

test('a language that does not arrive leaves the current one in place', async () => {
  const broken = { ...data, shellOf: () => Promise.reject(new Error('offline')) };
  expect((await follow('/zh/home', '', broken)).answer).toMatchObject({ shell: { language: 'en' } });
});
