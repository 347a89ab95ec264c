import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressAfterClosing,
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  isCached,
  mostTabs,
  reloadAddress,
  type Tab,
  tabsOf,
  type VisitedPage,
  visitPage,
} from '#site/routes/tabs.ts';
import { route } from '../small-site.ts';

const home = route('/home', { title: 'Home', page: 'home', affix: true });
const eda = route('/ic/eda', { title: 'EDA', page: 'eda', icon: 'cpu', affix: true, noCache: true });
const gpu = route('/gpu', { title: 'GPU', page: 'gpu' });
const usb = route('/usb', { title: 'USB', page: 'usb', hidden: true });
const reload = route('/redirect/*', { redirect: '/*', hidden: true });
const routes = [
  reload,
  route('/', { redirect: '/home', hidden: true }),
  home,
  route('/ic', { redirect: '/ic/eda', children: [eda] }),
  gpu,
  usb,
];

const visit = (...addresses: string[]) =>
  addresses.reduce<VisitedPage[]>((visits, address) => visitPage(visits, { path: address.split('?')[0] ?? '', address }, routes), []);
const visited = tabsOf(visit('/gpu', '/usb'), routes);
const paths = (tabs: readonly Pick<VisitedPage, 'path'>[]) => tabs.map(({ path }) => path);

test('pinned tabs are there from the start, in the order of the routes', () => {
  expect(tabsOf([], routes)).toEqual([
    { path: '/home', address: '/home', title: 'Home', pinned: true },
    { path: '/ic/eda', address: '/ic/eda', title: 'EDA', icon: 'cpu', pinned: true },
  ]);
});

test('pages keep their state with their tab, unless they say noCache', () => {
  expect([home, eda, usb, reload, undefined].map(isCached)).toEqual([true, false, true, false, false]);
});

test('only what a visitor is offered is pinned; a page visited nevertheless has a tab that closes', () => {
  const offered = routes.filter(({ path }) => path !== '/home');
  expect(paths(tabsOf([], routes, offered))).toEqual(['/ic/eda']);
  expect(tabsOf(visit('/home'), routes, offered).at(-1)).toMatchObject({ path: '/home', pinned: false });
});

describe('visiting a page', () => {
  test('opens its tab behind the others, that of a hidden page too', () => {
    expect(paths(visited)).toEqual(['/home', '/ic/eda', '/gpu', '/usb']);
  });

  test('with another query keeps one tab with the new address', () => {
    const tabs = tabsOf(visit('/gpu', '/usb', '/gpu?card=2', '/home?from=usb'), routes);
    expect(tabs.map(({ address }) => address)).toEqual(['/home?from=usb', '/ic/eda', '/gpu?card=2', '/usb']);
  });

  test.each(['/redirect/home', '/', '/ic', '/nowhere'])('at %s, which is no page, opens none', path => {
    expect(paths(tabsOf([{ path, address: path }], routes))).toEqual(['/home', '/ic/eda']);
  });

  test('takes its title from the routes of the language', () => {
    const chinese = [{ ...gpu, title: 'GPU 卡' }];
    expect(tabsOf(visit('/gpu'), chinese).map(({ title }) => title)).toEqual(['GPU 卡']);
  });

  test('closes the oldest tab that is not pinned when there are too many', () => {
    const many = Array.from({ length: mostTabs + 1 }, (_, index) => route(`/page-${index}`, { page: 'any' }));
    const addresses = ['/home', ...paths(many)];
    const visits = addresses.reduce<VisitedPage[]>((all, path) => visitPage(all, { path, address: path }, [home, ...many]), []);
    expect(paths(visits)).toEqual(['/home', ...paths(many.slice(1))]);
  });
});

describe('closing tabs', () => {
  test('one closes that one, a pinned one never', () => {
    expect(paths(closeTab(visited, '/gpu'))).toEqual(['/home', '/ic/eda', '/usb']);
    expect(paths(closeTab(visited, '/home'))).toEqual(paths(visited));
  });

  test('others keeps the chosen one and the pinned ones', () => {
    expect(paths(closeOtherTabs(visited, '/usb'))).toEqual(['/home', '/ic/eda', '/usb']);
  });

  test('all keeps the pinned ones', () => {
    expect(paths(closeAllTabs(visited))).toEqual(['/home', '/ic/eda']);
  });

  test('leads to the last tab when the current one is gone, and nowhere else when it stays', () => {
    expect(addressAfterClosing(closeTab(visited, '/usb'), '/usb', routes)).toBe('/gpu');
    expect(addressAfterClosing(closeTab(visited, '/gpu'), '/usb', routes)).toBe('/usb');
    expect(addressAfterClosing(closeAllTabs(visited), '/home', routes)).toBe('/home');
    expect(addressAfterClosing(closeAllTabs(visited), '/usb', routes)).toBe('/ic/eda');
  });

  test('leads home when no tab is left', () => {
    expect(addressAfterClosing([], '/usb', routes)).toBe('/home');
  });
});

test('a page is refreshed through the reload helper, if the site has one', () => {
  expect(reloadAddress(routes, '/gpu?card=2#memory')).toBe('/redirect/gpu?card=2#memory');
  expect(reloadAddress([home, gpu], '/gpu')).toBeUndefined();
});

describe('after anything that a visitor does', () => {
  const anyPath = fc.constantFrom('/home', '/ic/eda', '/gpu', '/usb', '/', '/ic', '/redirect/home', '/nowhere');
  const anyStep = fc.oneof(
    fc.record({ type: fc.constant('visit' as const), path: anyPath, query: fc.constantFrom('', '?a=1', '?b=2') }),
    fc.record({ type: fc.constantFrom('close' as const, 'closeOthers' as const, 'closeAll' as const), path: anyPath }),
  );
  type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

  const closing = { close: closeTab, closeOthers: closeOtherTabs, closeAll: closeAllTabs };
  const follow = (steps: readonly Step[]): Tab[] =>
    steps.reduce<Tab[]>(
      (tabs, step) =>
        step.type === 'visit'
          ? tabsOf(visitPage(tabs, { path: step.path, address: step.path + step.query }, routes), routes)
          : closing[step.type](tabs, step.path),
      tabsOf([], routes),
    );
  const check = (holds: (tabs: Tab[], steps: Step[]) => void) =>
    fc.assert(fc.property(fc.array(anyStep, { maxLength: 30 }), steps => holds(follow(steps), steps)));

  test('each page has one tab, and only pages have', () => {
    check(tabs => {
      expect(new Set(paths(tabs)).size).toBe(tabs.length);
      for (const { path } of tabs) expect(['/home', '/ic/eda', '/gpu', '/usb']).toContain(path);
    });
  });

  test('the pinned tabs are first, in the order of the routes', () => {
    check(tabs => {
      expect(paths(tabs).slice(0, 2)).toEqual(['/home', '/ic/eda']);
      expect(tabs.slice(2).some(({ pinned }) => pinned)).toBe(false);
    });
  });

  test('a tab has the address of its last visit', () => {
    check((tabs, steps) => {
      for (const { path, address } of tabs) {
        const last = steps.findLast(step => step.type === 'visit' && step.path === path);
        expect(address).toBe(last?.type === 'visit' ? path + last.query : path);
      }
    });
  });

  test('closing a tab that is not pinned leads to the last that remains', () => {
    check(tabs => {
      const left = closeTab(tabs, '/gpu');
      const address = addressAfterClosing(left, '/gpu', routes);
      expect(address).toBe(left.at(-1)?.address);
    });
  });
});
