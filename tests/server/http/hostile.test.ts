import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defined } from '#site/defined.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { openTinySite, serveTinySite } from '../serve.ts';
import { errorWords } from '../tiny-site.ts';

const words = errorWords('en');
const say = (name: keyof typeof words, values: Record<string, string> = {}) => fillPlaceholders(words[name], key => values[key]);

const urls = ['/api/SaveSiteLog', '/api/ipList', '/api/ipCategorizedItems', '/api/iPDetails'];
const good: Record<string, Record<string, unknown>> = {
  '/api/SaveSiteLog': { pageTitle: 'home', deviceName: 'PC' },
  '/api/ipList': {},
  '/api/ipCategorizedItems': {},
  '/api/iPDetails': { id: 'usb-phy' },
};

const post = (url: string, payload: string | Buffer | undefined, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  ...defined({ payload }),
  headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
});

interface Attack {
  what: string;
  request: InjectOptions;
  code: number;
  message: string;
  /** Field, rule and message of each error. */
  errors?: [field: string, rule: string, message: string][];
  allow?: string;
}

/** Attacks that every endpoint with a body has to bear. */
const onAll = urls.flatMap((url): Attack[] => {
  const body = JSON.stringify(good[url]);
  const withKey = (key: string) =>
    `{${[...Object.entries(good[url] ?? {}).map(([name, value]) => `"${name}":"${value}"`), `"${key}":{"admin":true}`]}}`;
  const unknown = (key: string) => ({
    code: 400,
    message: say('invalid-body', { detail: key }),
    errors: [[key, 'unknown', say('field-unknown', { field: key })]] as Attack['errors'] & object,
  });
  const notJson = { code: 400, message: words['not-json'] };
  const notAnObject = { code: 400, message: words['not-an-object'] };
  const unsupported = { code: 415, message: words['unsupported-type'] };
  const forbidden = { code: 403, message: words.forbidden };
  return [
    { what: 'an empty body', request: post(url, ''), ...notJson },
    { what: 'no body and no type', request: post(url, undefined), ...notAnObject },
    { what: 'broken JSON', request: post(url, '{"id":'), ...notJson },
    { what: 'two JSON values', request: post(url, '{}{}'), ...notJson },
    { what: 'bytes that are no UTF-8', request: post(url, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), ...notJson },
    { what: 'a list', request: post(url, '[]'), ...notAnObject },
    { what: 'null', request: post(url, 'null'), ...notAnObject },
    { what: 'a text', request: post(url, '"home"'), ...notAnObject },
    { what: 'lists 30,000 deep', request: post(url, '['.repeat(30_000) + ']'.repeat(30_000)), ...notAnObject },
    { what: 'an unknown key', request: post(url, withKey('extra')), ...unknown('extra') },
    { what: 'the key __proto__', request: post(url, withKey('__proto__')), ...unknown('__proto__') },
    { what: 'the key constructor', request: post(url, withKey('constructor')), ...unknown('constructor') },
    {
      what: 'more than 64 KiB',
      request: post(url, `{"x":"${'a'.repeat(64 * 1024)}"}`),
      code: 413,
      message: say('too-large', { limit: '64 KiB' }),
    },
    { what: 'plain text', request: post(url, body, { 'content-type': 'text/plain' }), ...unsupported },
    { what: 'a form', request: post(url, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }), ...unsupported },
    { what: 'a type that is none', request: post(url, body, { 'content-type': 'json' }), ...unsupported },
    { what: 'a type that only begins like JSON', request: post(url, body, { 'content-type': 'application/json-seq' }), ...unsupported },
    { what: 'GET', request: { method: 'GET', url }, code: 405, message: say('method-not-allowed', { allowed: 'POST' }), allow: 'POST' },
    {
      what: 'PUT of no known type',
      request: { ...post(url, 'x', { 'content-type': 'x/y' }), method: 'PUT' },
      code: 405,
      message: say('method-not-allowed', { allowed: 'POST' }),
      allow: 'POST',
    },
    { what: 'another site, said by the browser', request: post(url, body, { 'sec-fetch-site': 'cross-site' }), ...forbidden },
    { what: 'a sibling site', request: post(url, body, { 'sec-fetch-site': 'same-site', origin: 'http://localhost' }), ...forbidden },
    { what: 'another origin, from an old browser', request: post(url, body, { origin: 'https://evil.example' }), ...forbidden },
    { what: 'the origin of a sandbox', request: post(url, body, { origin: 'null' }), ...forbidden },
    {
      what: 'a proxy header from a stranger',
      request: post(url, body, { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }),
      ...forbidden,
    },
  ];
});

/** Values that a field may not have. */
function field(url: string, name: string, value: unknown, rule: string, values: Record<string, string> = {}): Attack {
  const key = `field-${rule}` as keyof typeof words;
  return {
    what: `${name} = ${JSON.stringify(value).slice(0, 30)}`,
    request: post(url, JSON.stringify({ ...good[url], [name]: value })),
    code: 400,
    message: say('invalid-body', { detail: name }),
    errors: [[name, rule, say(key, { ...values, field: name })]],
  };
}

const names = 'home, chip design services, other';
const onFields: Attack[] = [
  field('/api/SaveSiteLog', 'pageTitle', 'admin', 'choice', { allowed: names }),
  field('/api/SaveSiteLog', 'pageTitle', 'HOME', 'choice', { allowed: names }),
  field('/api/SaveSiteLog', 'pageTitle', '', 'choice', { allowed: names }),
  field('/api/SaveSiteLog', 'pageTitle', 'home\u0000', 'choice', { allowed: names }),
  field('/api/SaveSiteLog', 'pageTitle', 1, 'type', { type: 'string' }),
  field('/api/SaveSiteLog', 'pageTitle', ['home'], 'type', { type: 'string' }),
  field('/api/SaveSiteLog', 'deviceName', 'pc', 'choice', { allowed: 'PC, mobile' }),
  field('/api/SaveSiteLog', 'deviceName', null, 'type', { type: 'string' }),
  field('/api/SaveSiteLog', 'deviceName', { toString: 'PC' }, 'type', { type: 'string' }),
  field('/api/ipList', 'page', 0, 'too-small', { limit: '1' }),
  field('/api/ipList', 'page', -1, 'too-small', { limit: '1' }),
  field('/api/ipList', 'page', 1.5, 'type', { type: 'integer' }),
  field('/api/ipList', 'page', '1', 'type', { type: 'integer' }),
  field('/api/ipList', 'page', 1e300, 'too-large', { limit: '1000000' }),
  field('/api/ipList', 'pageSize', 0, 'too-small', { limit: '1' }),
  field('/api/ipList', 'pageSize', 101, 'too-large', { limit: '100' }),
  field('/api/ipList', 'pageSize', null, 'type', { type: 'integer' }),
  field('/api/ipList', 'text', '𠀀'.repeat(101), 'too-long', { limit: '100' }),
  field('/api/ipList', 'text', 'a\u0000b', 'characters'),
  field('/api/ipList', 'text', '\ud800', 'characters'),
  field('/api/ipList', 'text', {}, 'type', { type: 'string' }),
  field('/api/ipList', 'category', '../secret', 'characters'),
  field('/api/ipList', 'category', 'a'.repeat(101), 'too-long', { limit: '100' }),
  field('/api/ipCategorizedItems', 'category', '', 'too-short', { limit: '1' }),
  field('/api/iPDetails', 'id', '', 'too-short', { limit: '1' }),
  field('/api/ipCategorizedItems', 'category', 7, 'type', { type: 'string' }),
  field('/api/iPDetails', 'id', ['usb-phy'], 'type', { type: 'string' }),
  field('/api/iPDetails', 'id', "' or 1=1 --", 'characters'),
  field('/api/iPDetails', 'id', '__proto__', 'characters'),
  {
    what: 'nothing that is required',
    request: post('/api/SaveSiteLog', '{}'),
    code: 400,
    message: say('invalid-body', { detail: 'pageTitle, deviceName' }),
    errors: [
      ['pageTitle', 'required', say('field-required', { field: 'pageTitle' })],
      ['deviceName', 'required', say('field-required', { field: 'deviceName' })],
    ],
  },
  {
    what: 'a number that is none in JSON',
    request: post('/api/ipList', '{"page":NaN}'),
    code: 400,
    message: words['not-json'],
  },
];

const readOnly = { code: 405, message: say('method-not-allowed', { allowed: 'GET, HEAD' }), allow: 'GET, HEAD' };
const onAddresses: Attack[] = [
  ...['DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE', 'LOCK', 'QUERY'].map(
    (method): Attack => ({ what: 'a method of other sites', request: { method: method as 'GET', url: '/home' }, ...readOnly }),
  ),
  { what: 'an unknown endpoint', request: post('/api/nowhere', '{}'), code: 404, message: words['not-found'] },
  {
    what: 'an unknown endpoint, not JSON',
    request: post('/api/nowhere', '{', { 'content-type': 'x/y' }),
    code: 404,
    message: words['not-found'],
  },
  { what: 'an endpoint in another case', request: post('/api/savesitelog', '{}'), code: 404, message: words['not-found'] },
  { what: 'an endpoint with a slash behind', request: post('/api/SaveSiteLog/', '{}'), code: 404, message: words['not-found'] },
  {
    what: 'an endpoint below a language',
    request: post('/zh/api/SaveSiteLog', '{}'),
    ...readOnly,
  },
  { what: 'an endpoint that is not encoded well', request: post('/api/%E0%A4%A', '{}'), code: 400, message: words['bad-request'] },
  {
    what: 'health, deleted',
    request: { method: 'DELETE', url: '/api/health' },
    ...readOnly,
  },
  {
    what: 'writing to a page',
    request: post('/home', '{}'),
    ...readOnly,
  },
  {
    what: 'writing to a file',
    request: post('/assets/boot-1a2b3c.js', '{}'),
    ...readOnly,
  },
  {
    what: 'asking a page for its options',
    request: { method: 'OPTIONS', url: '/home' },
    ...readOnly,
  },
];

// One server bears all attacks.
let served: Awaited<ReturnType<typeof openTinySite>>;
beforeAll(async () => {
  served = await openTinySite();
});
afterAll(() => served.close());

describe.each([...onAll, ...onFields, ...onAddresses])('$request.method $request.url with $what', attack => {
  test(`is refused with ${attack.code} and stores nothing`, async () => {
    const { app, store, log } = served;
    const answer = await app.inject(attack.request);
    expect(answer.json()).toEqual({
      code: attack.code,
      message: attack.message,
      ...(attack.errors && { errors: attack.errors.map(([field, rule, message]) => ({ field, rule, message })) }),
      requestId: expect.any(String),
    });
    expect(answer.statusCode).toBe(attack.code);
    expect(answer.headers.allow).toBe(attack.allow);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await store.countVisits()).toBe(0);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    expect(log.join('')).not.toContain('"level":50');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

test('a body of a thousand unknown keys is answered with 20 errors', async () => {
  const { app } = await serveTinySite();
  const keys = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key${index}`, 1]));
  expect((await app.inject(post('/api/ipList', JSON.stringify(keys)))).json().errors).toHaveLength(20);
});

test('requests of the site itself, of programs and from behind the trusted proxy are accepted', async () => {
  const { app, store } = await serveTinySite();
  const body = JSON.stringify(good['/api/SaveSiteLog']);
  const accepted: InjectOptions[] = [
    post('/api/SaveSiteLog', body, { 'sec-fetch-site': 'same-origin' }),
    post('/api/SaveSiteLog', body, { 'sec-fetch-site': 'none' }),
    post('/api/SaveSiteLog', body, { host: 'tiny.example', origin: 'https://tiny.example' }),
    post('/api/SaveSiteLog', body, { 'content-type': 'application/json; charset=utf-8' }),
    {
      ...post('/api/SaveSiteLog', body, { host: 'inner:3000', 'x-forwarded-host': 'tiny.example', origin: 'https://tiny.example' }),
      remoteAddress: '10.0.0.1',
    },
  ];
  for (const request of accepted) expect((await app.inject(request)).statusCode).toBe(200);
  expect(await store.countVisits()).toBe(accepted.length);
});

test.each([
  ['that the visitor chose', 'zh', { cookie: 'language=zh' }],
  ['of the page, without cookies', 'zh', { 'accept-language': 'zh-CN' }],
  ['of the page, when another page chose another one', 'en', { 'accept-language': 'en', cookie: 'language=zh' }],
  ['that is the default one, even if the browser prefers another', 'en', { 'accept-language': 'zh-CN,zh;q=0.9' }],
] as const)('errors are in the language %s', async (_, language, headers) => {
  const { app } = await serveTinySite();
  const answer = await app.inject(post('/api/iPDetails', '{}', headers));
  const words = errorWords(language);
  expect(answer.json()).toMatchObject({
    message: fillPlaceholders(words['invalid-body'], () => 'id'),
    errors: [{ field: 'id', rule: 'required', message: fillPlaceholders(words['field-required'], () => 'id') }],
  });
});
