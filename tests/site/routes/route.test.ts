import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, findRoute, flattenEntries, flattenRoutes, joinPath, matchRoute, redirectTo } from '#site/routes/route.ts';
import { buildSite } from '#site/site.ts';
import { heroPage, heroWords, offerWords, route, smallSite } from '../small-site.ts';

const segment = fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/);
const absolute = fc.array(segment, { minLength: 1, maxLength: 4 }).map(parts => `/${parts.join('/')}`);
const relative = fc.array(segment, { minLength: 1, maxLength: 3 }).map(parts => parts.join('/'));

describe('joining paths', () => {
  test('a relative path continues its parent', () => {
    fc.assert(fc.property(absolute, relative, (parent, path) => void expect(joinPath(parent, path)).toBe(`${parent}/${path}`)));
  });

  test('a path with a leading slash is complete', () => {
    fc.assert(fc.property(absolute, absolute, (parent, path) => void expect(joinPath(parent, path)).toBe(path)));
  });

  test('joins in any order of steps to the same path', () => {
    fc.assert(
      fc.property(absolute, relative, relative, (parent, a, b) => {
        expect(joinPath(joinPath(parent, a), b)).toBe(joinPath(parent, `${a}/${b}`));
      }),
    );
  });

  test('below the root there is one slash', () => {
    fc.assert(fc.property(relative, path => void expect([joinPath('/', path), joinPath('', path)]).toEqual([`/${path}`, `/${path}`])));
  });

  test('the checker and the model give every route the same path', () => {
    const leaf = fc.record({ path: fc.oneof(relative, absolute) });
    const branch = fc.record({ path: fc.oneof(relative, absolute), children: fc.array(leaf, { maxLength: 2 }) });
    const entry = fc.record({ path: fc.oneof(relative, absolute), children: fc.array(branch, { maxLength: 2 }) });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 3 }), routes => {
        const source = smallSite({ routes: routes as never });
        const built = flattenRoutes(buildSite(source).locales.en?.routes ?? []).map(({ path }) => path);
        expect(built).toEqual(flattenEntries(source.config.routes).map(({ path }) => path));
      }),
    );
  });
});

describe('finding the route of an address', () => {
  const routes = [
    route('/redirect/*', { redirect: '/*' }),
    route('/', { redirect: '/home' }),
    route('/home', { page: 'home' }),
    route('/ic', { redirect: '/ic/ip', children: [route('/ic/ip', { page: 'ip' })] }),
    route('/redirect/fixed', { page: 'home' }),
  ];

  test.each([
    ['/home', ['/home']],
    ['/home/', ['/home']],
    ['/', ['/']],
    ['/ic/ip', ['/ic', '/ic/ip']],
    ['/redirect/ic/ip', ['/redirect/*']],
    ['/redirect/fixed', ['/redirect/fixed']],
    ['/redirect', []],
    ['/nowhere', []],
    ['/homes', []],
  ])('%s is answered by %j', (path, expected) => {
    expect(matchRoute(routes, path).map(entry => entry.path)).toEqual(expected);
  });

  test('a redirect keeps or hands on the rest, and never leaves the site', () => {
    const target = (path: string) => {
      const found = findRoute(routes, path);
      return found && redirectTo(found, path);
    };
    expect(target('/')).toBe('/home');
    expect(target('/home')).toBeUndefined();
    expect(target('/redirect/ic/ip')).toBe('/ic/ip');
    expect(target('/redirect//evil.example')).toBeUndefined();
    expect(target('/redirect/\\evil.example')).toBeUndefined();
  });
});

describe('the address that a link to a route leads to', () => {
  test.each([
    ['a page: its own', route('/home', { page: 'home' }), '/home'],
    ['a group with a redirect: where it leads', route('/ic', { redirect: '/ic/ip' }), '/ic/ip'],
    ['a group without: none', route('/tools', { children: [route('/tools/eda', { page: 'eda' })] }), undefined],
    ['a wildcard with one aim: the aim', route('/old/*', { redirect: '/home' }), '/home'],
    ['a wildcard that hands on its rest: none', route('/redirect/*', { redirect: '/*' }), undefined],
  ])('%s', (_, entry, expected) => {
    expect(addressOf(entry)).toBe(expected);
  });

  test('an address within a wildcard leads on', () => {
    expect(addressOf(route('/redirect/*', { redirect: '/*' }), '/redirect/ic/ip')).toBe('/ic/ip');
  });
});

describe('what a route takes from elsewhere', () => {
  const site = buildSite(
    smallSite({
      routes: [
        { path: '/home', name: 'home', page: 'home' },
        {
          path: '/ic',
          name: 'ic',
          siteLog: 'home',
          redirect: '/ic/ip',
          children: [{ path: 'ip', name: 'ip', title: 'ipTitle', page: 'home' }],
        },
      ],
      words: {
        en: { routes: { home: 'Home', ic: 'Chips', ipTitle: 'IP' } },
        zh: { routes: { home: '首页', ic: '芯片', ipTitle: '知识产权' } },
      },
    }),
  );
  const find = (language: string, path: string) => findRoute(site.locales[language]?.routes ?? [], path);

  test('its title is under its title key, else under its name', () => {
    expect(find('zh', '/ic')?.title).toBe('芯片');
    expect(find('zh', '/ic/ip')?.title).toBe('知识产权');
  });

  test('its site-log name comes from its parent, else it is "other"', () => {
    expect([find('en', '/ic/ip')?.siteLog, find('en', '/home')?.siteLog]).toEqual(['home', 'other']);
  });
});

test('a frame surrounds a route and all below it, unless one says otherwise; the frame of the public site is not noted', () => {
  const children = [
    { path: 'log', name: 'log', page: 'home' },
    { path: 'help', name: 'help', page: 'home', frame: 'site' as const },
  ];
  const routes = [{ path: '/desk', name: 'desk', frame: 'desk' as const, page: 'home', children }];
  const [desk] = buildSite(smallSite({ routes })).locales.en?.routes ?? [];
  expect([desk, ...(desk?.children ?? [])].map(found => found?.frame)).toEqual(['desk', 'desk', undefined]);
});

test('a page with `each` has one hidden route and page for each entry of the catalogue', () => {
  const site = buildSite(
    smallSite({
      routes: [{ path: '/item', name: 'item', page: 'item' }],
      pages: { item: { ...heroPage, each: 'ip-item' } },
      catalogue: {
        categories: [
          {
            id: 'links',
            icon: 'usb',
            items: [
              {
                id: 'phy',
                offers: [{ foundry: 'tsmc', nodes: [28, 12], status: 'on-request' }],
                deliverables: ['gds'],
                applications: ['storage'],
              },
            ],
          },
        ],
      },
      words: {
        en: {
          catalogue: {
            categories: { links: { name: 'Links', overview: 'PHYs', text: 'About *links*' } },
            items: { phy: { name: 'USB PHY', summary: 'A PHY' } },
            ...offerWords,
            foundries: { tsmc: 'TSMC' },
            deliverables: { gds: 'Layout' },
            applications: { storage: 'Storage' },
          },
          pages: { item: heroWords('IP') },
        },
      },
    }),
  );
  const local = site.locales.en;
  expect(flattenRoutes(local?.routes ?? []).map(({ path, title, hidden, subject }) => ({ path, title, hidden, subject }))).toEqual([
    { path: '/item', title: 'item', hidden: false, subject: undefined },
    { path: '/item/phy', title: 'USB PHY', hidden: true, subject: 'phy' },
  ]);
  expect(local?.pages['/item/phy']).toMatchObject({
    description: 'A PHY. TSMC: 12, 28 nm',
    blocks: [{ type: 'hero', words: { title: 'USB PHY', lead: 'A PHY' } }],
  });
  expect(local?.pages['/item']).toMatchObject({ description: 'About IP', blocks: [{ words: { title: 'IP' } }] });
});
