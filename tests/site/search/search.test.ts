import { expect, test } from 'vitest';
import { labelOf, searchEntries } from '#site/search/search.ts';
import { route } from '../small-site.ts';

const routes = [
  route('/home', { title: 'Home', page: 'home' }),
  route('/ic', {
    title: 'Chips',
    redirect: '/ic/ip',
    children: [
      route('/ic/ip', { title: 'IP', page: 'ip' }),
      route('/ic/info', { title: 'Details', page: 'info', hidden: true }),
      route('/ic/eda', { title: 'EDA', page: 'eda', untranslated: true }),
    ],
  }),
  route('/old', { title: 'Old', hidden: true, children: [route('/old/page', { title: 'Old page', page: 'old' })] }),
];

test('search finds visible routes, groups included, by the chain of their titles', () => {
  expect(searchEntries(routes).map(entry => [labelOf(entry), entry.path])).toEqual([
    ['Home', '/home'],
    ['Chips', '/ic/ip'],
    ['Chips > IP', '/ic/ip'],
  ]);
});

test('a group that leads nowhere is no target, but its title stays in the chain of its children', () => {
  const tools = route('/tools', { title: 'Tools', children: [route('/tools/eda', { title: 'EDA', page: 'eda' })] });
  expect(searchEntries([tools])).toEqual([{ path: '/tools/eda', titles: [{ name: 'Tools' }, { name: 'EDA' }] }]);
});

test('search leaves out hidden routes with all below them, and pages that are not translated', () => {
  const paths = searchEntries(routes).map(({ path }) => path);
  expect(paths).not.toContain('/ic/info');
  expect(paths).not.toContain('/old/page');
  expect(paths).not.toContain('/ic/eda');
});

test('a hidden route that says so is found, what is below it is not', () => {
  const below = [route('/privacy/more', { title: 'More', page: 'more' })];
  const privacy = route('/privacy', { title: 'Privacy', page: 'privacy', hidden: true, searched: true, children: below });
  expect(searchEntries([privacy]).map(({ path }) => path)).toEqual(['/privacy']);
});

test('each title of a chain brings its other names', () => {
  const names = { '/home': { original: 'Home', pinyin: 'shou ye' } };
  expect(searchEntries([route('/home', { title: '首页', page: 'home' })], names)).toEqual([
    { path: '/home', titles: [{ name: '首页', original: 'Home', pinyin: 'shou ye' }] },
  ]);
});
