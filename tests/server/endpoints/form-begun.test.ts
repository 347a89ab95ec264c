import { expect, test } from 'vitest';
import { serveTinySite } from '../serve.ts';

const begin = (body: object) => ({
  method: 'POST' as const,
  url: '/api/form-begun',
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

test('a form that is begun is counted by day, and nothing else is kept', async () => {
  const { app, store, log } = await serveTinySite();
  const answers = [await app.inject(begin({ form: 'contact_v1' })), await app.inject(begin({ form: 'contact_v1' }))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await store.begunForms({ from: '2025-03-04', to: '2025-03-04' })).toEqual([{ name: 'contact', count: 2 }]);
  expect(log.join()).not.toContain('127.0.0.1');
});

test.each([
  ['a form that the site does not have', { form: 'secret_v1' }, 409],
  ['a name that is no id', { form: 'contact' }, 400],
  ['anything of a person', { form: 'contact_v1', email: 'mia@example.org' }, 400],
])('%s is not counted', async (_what, body, status) => {
  const { app, store } = await serveTinySite();
  expect((await app.inject(begin(body))).statusCode).toBe(status);
  expect(await store.begunForms({ from: '2025-01-01', to: '2025-12-31' })).toEqual([]);
});
