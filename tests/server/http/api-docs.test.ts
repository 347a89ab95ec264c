import { expect, test } from 'vitest';
import { serveTinySite } from '../serve.ts';

test('a page for programmers loads its own files alone, under a policy without inline code', async () => {
  const { app } = await serveTinySite();
  const page = await app.inject('/api/docs');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  const names = Array.from(page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g), ([, name = '']) => name);
  expect(names).toHaveLength(3);
  for (const name of names) {
    const file = await app.inject(name);
    expect([name, file.statusCode, file.headers['content-type']]).toEqual([
      name,
      200,
      `text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
    ]);
  }
});

test('it gives the licences that its scripts name', async () => {
  const { app } = await serveTinySite();
  const script = await app.inject('/api/docs/swagger-ui-bundle.js');
  const [, name = ''] = /^\/\*! For license information please see (\S+) \*\//.exec(script.body) ?? [];
  const licences = await app.inject(`/api/docs/${name}`);
  expect([licences.statusCode, licences.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(licences.body).toContain('Copyright');
});

test.each(['package.json', '..%2Fpackage.json', 'constructor', 'swagger-ui.js'])('it gives no other file: %s', async name => {
  const { app } = await serveTinySite();
  expect((await app.inject(`/api/docs/${name}`)).statusCode).toBe(404);
});
