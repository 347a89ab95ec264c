import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInto } from '#scripts/build.ts';
import { filesBelow } from '#server/build/files-below.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import { invited, signedIn } from '../../server/desk/desk-visitor.ts';
import { filesWith } from '../../server/files-with.ts';
import { openTinySite } from '../../server/serve.ts';

const project = path.join(import.meta.dirname, '../../..');
const languages = ['en', 'zh', 'ru'];
const secret = 'Falcon-7';

const routesOfStaff = (team: string) => `
  - path: ${team}
    name: team
    roles: [agent]
    siteLog: other
    page: team

  - path: /desk
    name: desk
    hidden: true
    roles: [admin, agent, viewer]
    siteLog: other
    page: desk

  - path: /account
    name: account
    hidden: true
    roles: [admin, agent, viewer]
    siteLog: other
    page: account

  - path: /sign-in
    name: signIn
    hidden: true
    siteLog: other
    page: sign-in

footer:`;

let site: BaseSite;
let settings: string;
let dist: string;
let leftOut: string[];
let first: string[];
let second: string[];
let app: Awaited<ReturnType<typeof openTinySite>>;
let agent: string;
let viewer: string;
beforeAll(async () => {
  site = await copyBaseSite();
  settings = await readFile(path.join(site.folder, 'site.config.yaml'), 'utf8');
  dist = path.join(site.folder, '.dist');
  await writeStaffPages();
  const write = (team: string) => site.write('site.config.yaml', settings.replace('\nfooter:', routesOfStaff(team)));
  await write('/team');
  ({ leftOut } = await buildInto(site.folder, dist, { isStatic: true }));
  first = await filesBelow(dist);
  // The page moves, and the next build knows nothing of its old address.
  await write('/crew');
  await buildInto(site.folder, dist, { isStatic: true });
  second = await filesBelow(dist);
  app = await openTinySite({ dist });
  for (const role of ['agent', 'viewer'] as const) await invited(app.app, app.store, role, role);
  agent = (await signedIn(app.app, 'agent')).cookie;
  viewer = (await signedIn(app.app, 'viewer')).cookie;
});
afterAll(async () => {
  await app.close();
  await site.dispose();
});

/** A page with a picture for agents, and the pages of the desk as the real site has them. */
async function writeStaffPages() {
  await site.write(
    'content/pages/team.yaml',
    `blocks:
  - type: hero
    id: hero
    image: team.svg
  - type: picture
    id: photo
    image: team.png
`,
  );
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: 600, height: 20, channels: 3, background: 'grey', noise } }).toFile(
    path.join(site.folder, 'content/assets/team.png'),
  );
  await site.write('content/assets/team.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><title>${secret}</title></svg>`);
  for (const page of ['desk', 'account', 'sign-in'])
    await cp(path.join(project, `content/pages/${page}.yaml`), path.join(site.folder, `content/pages/${page}.yaml`));
  for (const language of languages) {
    const words = `content/locales/${language}`;
    for (const page of ['desk', 'account', 'sign-in'])
      await cp(path.join(project, words, `pages/${page}.yaml`), path.join(site.folder, words, `pages/${page}.yaml`));
    await site.write(
      `${words}/pages/team.yaml`,
      `description: ${secret}\nblocks:\n  hero:\n    title: ${secret}\n    lead: ${secret}\n  photo:\n    alt: ${secret}\n`,
    );
    const routes = await readFile(path.join(site.folder, words, 'routes.yaml'), 'utf8');
    await site.write(`${words}/routes.yaml`, `${routes}team: Team\ndesk: Desk\naccount: Account\nsignIn: Sign in\n`);
  }
}

const below = (folder: string, files: string[]) => files.filter(file => file.startsWith(`${folder}/`));
const get = async (address: string, cookie?: string) =>
  app.app.inject({ method: 'GET', url: address, headers: cookie === undefined ? {} : { cookie } });

describe('the folder for static hosts', () => {
  test('has no document of a page for roles, and none where they sign in, in any language', () => {
    expect(below('documents', first).filter(file => /team|desk|account|sign-in/.test(file))).not.toEqual([]);
    for (const files of [first, second])
      expect(below('static', files).filter(file => /(team|crew|desk|account|sign-in)\.html/.test(file))).toEqual([]);
    expect(below('static', first)).toEqual(expect.arrayContaining(['static/home.html', 'static/zh/chips/gpu.html']));
  });

  test('has neither data nor pictures of them, of earlier builds neither', async () => {
    expect(below('assets/pages', first).filter(file => /\/team\./.test(file))).not.toEqual([]);
    expect(below('assets/pages', second).filter(file => /\/team\./.test(file))).not.toEqual([]);
    expect(
      below('static', second).filter(file => /assets\/.*(team|crew|desk|account|sign-in)\.[^/]*\.(json|svg|png|webp|avif)$/.test(file)),
    ).toEqual([]);
    expect(await filesWith(path.join(dist, 'assets'), secret)).not.toEqual([]);
    expect(await filesWith(path.join(dist, 'static'), secret)).toEqual([]);
  });

  test('has no code of the desk, nor the styles of its components', async () => {
    const named = (texts: string[]) => texts.map(file => path.relative(dist, file)).filter(file => /\.(js|css)$/.test(file));
    for (const mark of ['/api/desk/', '/api/staff/', '.ant-drawer']) {
      expect([mark, named(await filesWith(path.join(dist, 'assets'), mark))]).not.toEqual([mark, []]);
      expect([mark, named(await filesWith(path.join(dist, 'static'), mark))]).toEqual([mark, []]);
    }
    expect(below('static', second).filter(file => /\/main-.*\.js$/.test(file))).toHaveLength(1);
  });

  test('leads nowhere from their addresses, and the build says what it left out', async () => {
    const redirects = await readFile(path.join(dist, 'static/_redirects'), 'utf8');
    expect(redirects).not.toMatch(/team|crew|desk|account|sign-in/);
    expect(leftOut).toEqual(['/account', '/desk', '/sign-in', '/team']);
  });
});

describe('what an earlier build made of a page for agents', () => {
  test.each(['json', 'svg', 'png', 'webp', 'avif'])('goes to agents alone after the page has moved: %s', async type => {
    const files = below('assets', second).filter(file => /\/team\./.test(file) && file.endsWith(`.${type}`));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const refused = await get(`/${file}`);
      expect([file, refused.statusCode, refused.body.includes(secret)]).toEqual([file, 401, false]);
      expect([file, (await get(`/${file}`, viewer)).statusCode]).toEqual([file, 403]);
      const allowed = await get(`/${file}`, agent);
      expect([file, allowed.statusCode, allowed.headers['cache-control']]).toEqual([file, 200, 'private, no-store']);
      for (const twin of ['.br', '.gz']) expect((await get(`/${file}${twin}`)).statusCode).not.toBe(200);
    }
  });

  test('is of the page itself: what everybody sees stays for everybody', async () => {
    for (const file of below('assets', second).filter(name => /\/(gpu|chip)\.[^/]*\.(json|svg)$/.test(name)))
      expect([file, (await get(`/${file}`)).statusCode]).toEqual([file, 200]);
  });
});

test('a link to a page for roles shows no drawing of it in messengers', async () => {
  const hasPicture = async (page: string) => (await readFile(path.join(dist, `documents/en/${page}.html`), 'utf8')).includes('og:image');
  expect([await hasPicture('crew'), await hasPicture('home')]).toEqual([false, true]);
});

test('the pages of staff are served with what shows: the button for a passkey, and one title of the account', async () => {
  const document = (page: string) => readFile(path.join(dist, `documents/en/${page}.html`), 'utf8');
  expect(await document('sign-in')).toMatch(/<button[^>]*>Sign in with a passkey</);
  const [main = ''] = /<main.*<\/main>/s.exec(await document('account')) ?? [];
  expect(main.match(/<h[12](?! class="visually-hidden")[^>]*>/g)).toHaveLength(1);
});
