import { expect, test } from 'vitest';
import type { Route } from '#site/routes/route.ts';
import { trailOf } from '#site/routes/trail.ts';
import { route } from '../small-site.ts';

const routes = [
  route('/home', { title: 'Home', page: 'home' }),
  route('/ic', {
    title: 'Chips',
    redirect: '/ic/ip',
    children: [
      route('/ic/ip', { title: 'IP', page: 'ip' }),
      route('/ic/package', { title: 'Packages', page: 'package' }),
      route('/ic/info', {
        title: 'Details',
        page: 'info',
        hidden: true,
        children: [route('/ic/info/phy', { title: 'PHY', page: 'info', hidden: true })],
      }),
    ],
  }),
  route('/tools', { title: 'Tools', children: [route('/tools/eda', { title: 'EDA', page: 'eda' })] }),
];

test('the breadcrumb begins at home and ends, without a link, at the page', () => {
  expect(trailOf(routes, '/ic/ip')).toEqual([{ title: 'Home', to: '/home' }, { title: 'Chips', to: '/ic/ip' }, { title: 'IP' }]);
});

test('home is its own breadcrumb', () => {
  expect(trailOf(routes, '/home')).toEqual([{ title: 'Home' }]);
});

test('a hidden route keeps its step', () => {
  expect(trailOf(routes, '/ic/info/phy')).toEqual([
    { title: 'Home', to: '/home' },
    { title: 'Chips', to: '/ic/ip' },
    { title: 'Details', to: '/ic/info' },
    { title: 'PHY' },
  ]);
});

test('an entry of the catalogue is reached over the pages that list it', () => {
  const listed = [
    ...routes,
    route('/kinds', {
      title: 'Kinds',
      page: 'kinds',
      hidden: true,
      children: [route('/kinds/usb', { title: 'USB', page: 'kinds', within: '/ic/ip' })],
    }),
    route('/phy', { title: 'PHY', page: 'info', hidden: true, within: '/kinds/usb' }),
  ];
  expect(trailOf(listed, '/phy')).toEqual([
    { title: 'Home', to: '/home' },
    { title: 'Chips', to: '/ic/ip' },
    { title: 'IP', to: '/ic/ip' },
    { title: 'USB', to: '/kinds/usb' },
    { title: 'PHY' },
  ]);
  const circle = [route('/a', { title: 'A', page: 'a', within: '/b' }), route('/b', { title: 'B', page: 'b', within: '/a' })];
  expect(trailOf(circle, '/a').map(({ title }) => title)).toEqual(['A', 'B', 'A']);
});

test('a group that leads nowhere is a step without a link', () => {
  expect(trailOf(routes, '/tools/eda')).toEqual([{ title: 'Home', to: '/home' }, { title: 'Tools' }, { title: 'EDA' }]);
});

test('a group whose only page shows in its place is not a step of its own', () => {
  const about = (attributes: Partial<Route>, ...hidden: Route[]) =>
    route('/about', {
      title: 'About',
      redirect: '/about/index',
      children: [route('/about/index', { title: 'About us', page: 'about' }), ...hidden],
      ...attributes,
    });
  const trail = (group: Route, path = '/about/index') => trailOf([...routes, group], path).map(({ title }) => title);
  expect(trail(about({}))).toEqual(['Home', 'About us']);
  expect(trail(about({ alwaysShow: true }))).toEqual(['Home', 'About', 'About us']);
  expect(trail(about({ hidden: true }))).toEqual(['Home', 'About', 'About us']);
  expect(trail(about({ redirect: '/ic/ip' }))).toEqual(['Home', 'About', 'About us']);
  expect(trail(about({ page: 'own' }))).toEqual(['Home', 'About', 'About us']);
  const team = route('/about/team', { title: 'Team', page: 'team', hidden: true });
  expect(trail(about({}, team), team.path)).toEqual(['Home', 'About', 'Team']);
});

test('an unknown address has home alone', () => {
  expect(trailOf(routes, '/nowhere')).toEqual([{ title: 'Home' }]);
});
