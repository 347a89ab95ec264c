import { expect, test } from 'vitest';
import { bodyOf, good } from '../intake.ts';
import { serveTinySite } from '../serve.ts';

const { url, answers } = good['ip-enquiry'];

test('an endpoint that takes plain form data is described with it, and others with JSON alone', async () => {
  const { app } = await serveTinySite();
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const typesOf = (path: string) => Object.keys(paths[path].post.requestBody.content);
  expect(typesOf(url)).toEqual(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
  expect(typesOf(good.contact.url)).toEqual(['application/json']);
});

test.each(['text/plain', 'text/plain; charset=utf-8', 'application/xml', ''])(
  'a body of the type "%s" is refused, and nothing is stored',
  async type => {
    const { app, store } = await serveTinySite();
    for (const payload of [JSON.stringify(bodyOf('ip-enquiry')), new URLSearchParams(answers).toString()]) {
      const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 415]);
    }
    expect(await store.countSubmissions({})).toBe(0);
  },
);
