import { describe, expect, test } from 'vitest';
import { addressAfterClosing, closeAllTabs, closeOtherTabs, closeTab, pinnedTabs, type Tab, visitTab } from '#site/tabs.ts';
import { route } from './small-site.ts';

const home = route('/home', { title: 'Home', page: 'home', affix: true });
const eda = route('/ic/eda', { title: 'EDA', page: 'eda', affix: true, noCache: true });
const gpu = route('/gpu', { title: 'GPU', page: 'gpu' });
const usb = route('/usb', { title: 'USB', page: 'usb' });
const routes = [route('/', { redirect: '/home', hidden: true }), home, route('/ic', { children: [eda] }), gpu, usb];

const pinned = pinnedTabs(routes);
const visited = visitTab(visitTab(pinned, gpu, '/gpu'), usb, '/usb');
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path);

test('pinned tabs are there from the start, in the order of the routes', () => {
  expect(pinned).toEqual([
    { path: '/home', address: '/home', title: 'Home', pinned: true, cached: true },
    { path: '/ic/eda', address: '/ic/eda', title: 'EDA', pinned: true, cached: false },
  ]);
});

describe('visiting a page', () => {
  test('opens its tab behind the others', () => {
    expect(paths(visited)).toEqual(['/home', '/ic/eda', '/gpu', '/usb']);
  });

  test('with another query keeps one tab and remembers the new address', () => {
    const again = visitTab(visited, gpu, '/gpu?card=2#memory');
    expect(paths(again)).toEqual(paths(visited));
    expect(again.find(({ path }) => path === '/gpu')?.address).toBe('/gpu?card=2#memory');
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
