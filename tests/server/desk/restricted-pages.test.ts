import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { staffRoles } from '#site/desk/rights.ts';
import { rolesAround } from '#site/routes/roles.ts';
import { localSite } from '#site/shell.ts';
import { serveTinySite } from '../serve.ts';
import { makeBuild } from '../tiny-build.ts';
import { tinySite } from '../tiny-site.ts';
import { invited, post, signedIn } from './desk-visitor.ts';

/** The tiny site with `/home` for agents only, in all languages. */
const site = {
  ...tinySite,
  signInPath: '/ic/ip',
  locales: Object.fromEntries(
    Object.entries(tinySite.locales).map(([code, local]) => [
      code,
      { ...local, routes: local.routes.map(route => (route.path === '/home' ? { ...route, roles: ['agent'] } : route)) },
    ]),
  ),
};

/** A build of the site with one more file. */
async function distWith(address: string, text: string): Promise<string> {
  const dist = await makeBuild(site);
  const file = path.join(dist, address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return dist;
}

describe('a page for a role', () => {
  test('leads whoever is not signed in to the sign-in page, and back', async () => {
    const { app } = await serveTinySite({ site });
    const answer = await app.inject({ method: 'GET', url: '/zh/home?x=1' });
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      '/zh/ic/ip?next=%2Fzh%2Fhome%3Fx%3D1',
      'no-store',
    ]);
  });

  test.each(staffRoles)('is served to the right roles alone: %s', async role => {
    const { app, store } = await serveTinySite({ site });
    await invited(app, store, 'lin', role);
    const { cookie } = await signedIn(app, 'lin');
    const ask = (url: string) => app.inject({ method: 'GET', url, headers: { cookie } });
    for (const url of ['/home', '/zh/home']) {
      const answer = await ask(url);
      expect(answer.statusCode).toBe(role === 'viewer' ? 403 : 200);
      expect(answer.headers['cache-control']).toMatch(/no-store/);
      if (role === 'viewer') expect(answer.body).not.toContain('<html');
    }
    await app.inject(post('/api/staff/sign-out', {}, { cookie }));
    expect((await ask('/home')).statusCode).toBe(302);
  });

  test('has no data for others in any language, not as a file of the build either', async () => {
    const { app, store } = await serveTinySite({ site });
    await invited(app, store, 'lin', 'agent');
    const { cookie } = await signedIn(app, 'lin');
    const data = '/assets/pages/en/home.0a1b2c3d.json';
    const { app: withData } = await serveTinySite({ site, dist: await distWith(data, '{"secret":true}'), store });
    const refused = await withData.inject({ method: 'GET', url: data });
    expect([refused.statusCode, refused.body.includes('secret')]).toEqual([401, false]);
    const allowed = await withData.inject({ method: 'GET', url: data, headers: { cookie } });
    expect([allowed.statusCode, allowed.body, allowed.headers['cache-control']]).toEqual([200, '{"secret":true}', 'private, no-store']);
  });
});

test('the roles of all groups around a page count', () => {
  const { routes } = localSite(tinySite, 'en');
  const guarded = routes.map(route => (route.path === '/ic' ? { ...route, roles: ['agent'] } : route));
  expect(rolesAround(guarded, '/ic/ip')).toEqual([['agent']]);
  expect(rolesAround(guarded, '/home')).toEqual([]);
});
