import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defined } from '#site/defined.ts';
import { activeMenuPath, type MenuEntry, menuOf } from '#site/routes/menu.ts';
import type { Route } from '#site/routes/route.ts';
import { route } from '../small-site.ts';

const child = fc.record({ hidden: fc.boolean(), page: fc.boolean(), icon: fc.option(fc.constantFrom('cpu', 'usb'), { nil: undefined }) });
const group = fc.record({
  children: fc.array(child, { maxLength: 4 }),
  alwaysShow: fc.boolean(),
  redirect: fc.boolean(),
  hidden: fc.boolean(),
  page: fc.boolean(),
});

/** A group `/g` with children `/g/0`, `/g/1` … */
function groupOf({ children, alwaysShow, redirect, hidden, page }: typeof group extends fc.Arbitrary<infer Value> ? Value : never): Route {
  return route('/g', {
    icon: 'layers',
    alwaysShow,
    hidden,
    ...(redirect ? { redirect: '/g/0' } : {}),
    ...(page ? { page: 'group' } : {}),
    children: children.map((entry, index) =>
      route(`/g/${index}`, {
        hidden: entry.hidden,
        ...(entry.page ? { page: 'child' } : {}),
        ...defined({ icon: entry.icon }),
      }),
    ),
  });
}

describe('the menu', () => {
  test('shows a group by the number of its visible children, alwaysShow and its own page', () => {
    fc.assert(
      fc.property(group, shape => {
        const [entry, ...others] = menuOf([groupOf(shape)]);
        const visible = shape.children.flatMap((entry, index) => (entry.hidden ? [] : [{ ...entry, path: `/g/${index}` }]));
        expect(others).toEqual([]);
        if (shape.hidden) return void expect(entry).toBeUndefined();
        if (visible.length === 0) return void expect(entry).toEqual(shape.page ? link('/g', 'layers') : undefined);
        const [only] = visible;
        const own = shape.page ? [link('/g', 'layers')] : [];
        if (visible.length === 1 && !shape.alwaysShow && !shape.page) {
          return void expect(entry).toEqual(only?.page ? link(only.path, only.icon ?? 'layers') : undefined);
        }
        const shown = visible.filter(({ page }) => page).map(({ path, icon }) => link(path, icon));
        expect(entry).toEqual(
          shown.length === 0 ? own[0] : { type: 'group', path: '/g', title: 'Title of /g', icon: 'layers', children: [...own, ...shown] },
        );
      }),
    );
  });

  test('does not depend on where a group redirects', () => {
    fc.assert(
      fc.property(group, shape => {
        expect(menuOf([groupOf({ ...shape, redirect: true })])).toEqual(menuOf([groupOf({ ...shape, redirect: false })]));
      }),
    );
  });

  test('never shows a hidden route or anything below it', () => {
    fc.assert(
      fc.property(routeTree(), routes => {
        const shown = pathsOf(menuOf(routes));
        expect(shown.filter(path => hiddenPaths(routes).includes(path))).toEqual([]);
      }),
    );
  });

  test('shows only links that lead to a page, and no empty group', () => {
    fc.assert(
      fc.property(routeTree(), routes => {
        const pages = new Map(flatten(routes).map(entry => [entry.path, entry.page]));
        for (const entry of flattenMenu(menuOf(routes))) {
          if (entry.type === 'link') expect(pages.get(entry.path)).toBeDefined();
          else expect(entry.children).not.toEqual([]);
        }
      }),
    );
  });

  test('keeps a group with a single child as a group when the child has visible children', () => {
    const routes = [
      route('/a', { children: [route('/a/b', { children: [route('/a/b/c', { page: 'c' }), route('/a/b/d', { page: 'd' })] })] }),
    ];
    expect(pathsOf(menuOf(routes))).toEqual(['/a', '/a/b', '/a/b/c', '/a/b/d']);
  });
});

describe('the highlighted menu entry', () => {
  const routes = [
    route('/home', { page: 'home' }),
    route('/ic', {
      children: [
        route('/ic/ip', { page: 'ip', children: [route('/ic/ip/usb', { page: 'ip', hidden: true })] }),
        route('/ic/info', {
          page: 'info',
          hidden: true,
          activeMenu: '/ic/ip',
          children: [route('/ic/info/x', { page: 'info', hidden: true })],
        }),
      ],
    }),
  ];

  test.each([
    ['/home', '/home'],
    ['/ic/ip', '/ic/ip'],
    ['/ic/ip/usb', '/ic/ip'],
    ['/ic/info', '/ic/ip'],
    ['/ic/info/x', '/ic/ip'],
    ['/nowhere', undefined],
  ])('of %s is %s', (path, expected) => {
    expect(activeMenuPath(routes, path)).toBe(expected);
  });
});

const link = (path: string, icon: string | undefined): MenuEntry => ({
  type: 'link',
  path,
  title: `Title of ${path}`,
  ...defined({ icon }),
});

function routeTree(): fc.Arbitrary<Route[]> {
  const { tree } = fc.letrec<{ tree: Omit<Route, 'path'>[]; node: Omit<Route, 'path'> }>(tie => ({
    tree: fc.array(tie('node'), { maxLength: 3 }),
    node: fc.record({
      hidden: fc.boolean(),
      alwaysShow: fc.boolean(),
      page: fc.option(fc.constant('page'), { nil: undefined }),
      children: fc.oneof({ maxDepth: 3, depthIdentifier: 'routes' }, fc.constant([]), tie('tree')),
    }) as unknown as fc.Arbitrary<Omit<Route, 'path'>>,
  }));
  const withPaths = (nodes: Partial<Route>[], above: string): Route[] =>
    nodes.map((node, index) => {
      const path = `${above}/${index}`;
      const { page, ...rest } = node;
      return route(path, { ...rest, ...defined({ page }), children: withPaths(node.children ?? [], path) });
    });
  return tree.map(nodes => withPaths(nodes, ''));
}

const flatten = (routes: readonly Route[]): Route[] => routes.flatMap(entry => [entry, ...flatten(entry.children)]);
const flattenMenu = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap(entry => [entry, ...(entry.type === 'group' ? flattenMenu(entry.children) : [])]);
const pathsOf = (entries: readonly MenuEntry[]) => flattenMenu(entries).map(({ path }) => path);
const hiddenPaths = (routes: readonly Route[]): string[] =>
  routes.flatMap(entry => (entry.hidden ? flatten([entry]).map(({ path }) => path) : hiddenPaths(entry.children)));
