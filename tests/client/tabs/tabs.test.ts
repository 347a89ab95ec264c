import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tabNavigationOf } from '#client/tabs/tab-navigation.ts';
import { visitsIn } from '#client/tabs/tab-storage.ts';
import { closeAllViews, dropView, keepTabs, recordTab, useTabStore } from '#client/tabs/tab-store.ts';
import { mostTabs } from '#site/routes/tabs.ts';
import { route } from '../../site/small-site.ts';

const routes = [
  route('/redirect/*', { redirect: '/*', hidden: true }),
  route('/', { redirect: '/home', hidden: true }),
  route('/home', { page: 'home', affix: true }),
  route('/gpu', { page: 'gpu' }),
  route('/usb', { page: 'usb', hidden: true }),
];
const shell = {
  routes,
  languages: [
    { code: 'en', htmlLang: 'en', name: 'English' },
    { code: 'zh', htmlLang: 'zh-CN', name: '中文' },
  ],
};
const addresses = (text: string) => visitsIn(text, shell).map(({ address }) => address);

describe('the visits that a browser tab keeps', () => {
  test('are the pages of the site, once each, whatever language they were read in', () => {
    expect(addresses('/gpu\n/zh/usb?a=1\n/zh/gpu?b=2\n/home/')).toEqual(['/gpu?b=2', '/usb?a=1', '/home']);
  });

  test.each([
    ['nothing', ''],
    ['what boot writes into an empty store', 'undefined\n/home', '/home'],
    ['helpers and unknown addresses', '/\n/redirect/home\n/nowhere\n/gpu', '/gpu'],
    ['other sites', 'https://evil.example/home\n//evil.example/gpu\n/\\evil.example/gpu'],
    ['other formats', '{"tabs":["/home"]}\n[1]\nnull'],
    ['addresses that are not well encoded', '/%E0%A4%A\n/gpu?x=%E0%A4%A', '/gpu?x=%E0%A4%A'],
    ['queries of absurd length', `/gpu?x=${'a'.repeat(5000)}`, '/gpu'],
  ])('of %s are only its pages', (_, text, ...expected) => {
    expect(addresses(text)).toEqual(expected);
  });

  test('survive any text, and stay within bounds', () => {
    const anyText = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(fc.webUrl(), { maxLength: 5 }).map(urls => urls.join('\n')),
    );
    fc.assert(
      fc.property(anyText, text => {
        expect(visitsIn(text, shell).length).toBeLessThanOrEqual(routes.length);
      }),
    );
    const many = Array.from({ length: 999 }, (_, index) => route(`/${index}`, { page: 'any' }));
    const all = visitsIn(many.map(({ path }) => path).join('\n'), { ...shell, routes: many });
    expect(all).toHaveLength(mostTabs);
    expect(all.at(-1)?.path).toBe('/998');
  });
});

describe('the tabs of a browser tab', () => {
  const paths = () => useTabStore.getState().visits.map(({ path }) => path);
  const visit = (path: string) =>
    recordTab(
      routes.find(known => known.path === path && known.page !== undefined),
      path,
      '',
      routes,
    );
  beforeEach(() => ['/home', '/gpu', '/usb'].forEach(visit));
  afterEach(() => useTabStore.setState(useTabStore.getInitialState(), true));

  test('follow the visits; an unknown address leaves no trace', () => {
    visit('/nowhere');
    expect(paths()).toEqual(['/home', '/gpu', '/usb']);
  });

  test('close at once while their page is not on the screen', () => {
    keepTabs([{ path: '/usb' }]);
    expect(paths()).toEqual(['/usb']);
  });

  test.each(['/home', '/nowhere'])('close with the page on the screen once another one is there: %s', next => {
    keepTabs([{ path: '/home' }]);
    expect(paths()).toEqual(['/home', '/usb']);
    visit(next);
    expect(paths()).toEqual(['/home']);
  });

  test('that were closed while a page was loading do not return with it', () => {
    keepTabs([{ path: '/home' }, { path: '/gpu' }]);
    keepTabs([{ path: '/home' }]);
    visit('/home');
    expect(paths()).toEqual(['/home']);
  });

  test('that were opened while a page was loading stay', () => {
    keepTabs([{ path: '/home' }]);
    visit('/gpu');
    expect(paths()).toEqual(['/home', '/gpu']);
  });

  test('stay when the page on the screen is only drawn again', () => {
    keepTabs([{ path: '/home' }]);
    visit('/usb');
    visit('/home');
    expect(paths()).toEqual(['/home', '/usb']);
  });

  test('all close on leaving the session, and no view keeps its state', () => {
    dropView('/usb');
    closeAllViews();
    expect(useTabStore.getState()).toMatchObject({ visits: [{ path: '/usb' }], refreshes: { '/home': 1, '/gpu': 1, '/usb': 2 } });
  });
});

test.each([
  [{ byTab: 'chosen' }, 'chosen'],
  [{ byTab: 'closed' }, 'closed'],
  [{ byTab: 'other' }, undefined],
  [{ from: '/home' }, undefined],
  [null, undefined],
  ['text', undefined],
])('the state %j of a history entry says how the tab bar led there: %s', (state, expected) => {
  expect(tabNavigationOf(state)).toBe(expected);
});
