import { describe, expect, test } from 'vitest';
import { StoreError } from '#server/store/store-error.ts';
import type { Visit } from '#server/store/visits.ts';
import { brokenStore, now, serveTinySite } from '../serve.ts';
import { errorWords } from '../tiny-site.ts';

const visit = { pageTitle: 'home', deviceName: 'PC' };
const inChinese = { cookie: 'language=zh' };

describe('the visit log', () => {
  test('a visit is answered with its id and kept', async () => {
    const { app, store } = await serveTinySite();
    const answer = await app.inject({ method: 'POST', url: '/api/SaveSiteLog', payload: visit });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ code: 200, message: 'OK', data: { id: expect.any(String) }, requestId: expect.any(String) });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await store.countVisits()).toBe(1);
  });

  test('what is kept has the id of the answer and the time of the clock', async () => {
    const kept: Visit[] = [];
    const { app } = await serveTinySite({ store: { ...brokenStore(new Error()), saveVisit: async visit => void kept.push(visit) } });
    const answer = await app.inject({ method: 'POST', url: '/api/SaveSiteLog', payload: visit });
    expect(kept).toEqual([{ id: answer.json().data.id, pageTitle: 'home', deviceName: 'PC', receivedAt: now, language: 'en' }]);
  });

  test('when the store is down the visitor learns it in their language, and the log says why', async () => {
    const { app, log } = await serveTinySite({
      store: brokenStore(new StoreError('The store cannot answer', { cause: new Error('disk I/O error') })),
    });
    const answer = await app.inject({ method: 'POST', url: '/api/SaveSiteLog', payload: visit, headers: inChinese });
    expect(answer.json()).toEqual({ code: 503, message: errorWords('zh').unavailable, requestId: expect.any(String) });
    expect(answer.statusCode).toBe(503);
    expect(log.join('')).toContain('disk I/O error');
  });

  test('names in an error are listed as the language writes lists', async () => {
    const { app } = await serveTinySite();
    const answer = await app.inject({ method: 'POST', url: '/api/SaveSiteLog', payload: { deviceName: 'car' }, headers: inChinese });
    const { message, errors } = answer.json();
    expect([message, errors.at(-1).message]).toEqual([
      '以下字段缺失或格式不符：pageTitle、deviceName。请更正后重新发送请求。',
      '字段 deviceName 的值不在可选范围内，请从以下值中选择：PC、mobile。',
    ]);
  });

  test('an unexpected error is answered with 500; its stack is in the log only, under the same id', async () => {
    const { app, log } = await serveTinySite({ store: brokenStore(new Error('boom')) });
    const answer = await app.inject({ method: 'POST', url: '/api/SaveSiteLog', payload: visit });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 500, message: errorWords('en').internal, requestId: expect.any(String) });
    const line = log.map(text => JSON.parse(text)).find(({ requestId, err }) => requestId !== undefined && err?.message === 'boom');
    expect(line).toMatchObject({ requestId: answer.json().requestId, err: { stack: expect.stringContaining('Error: boom') } });
  });
});

describe('the list of IP', () => {
  const list = async (payload: object, headers = {}) => {
    const { app } = await serveTinySite();
    return (await app.inject({ method: 'POST', url: '/api/ipList', payload, headers })).json();
  };

  test('the first 20 of all items, and how many there are', async () => {
    const { data } = await list({});
    expect(data).toMatchObject({ total: 24, page: 1, pageSize: 20 });
    expect(data.items.map(({ id }: { id: string }) => id)).toEqual([
      'usb-phy',
      ...Array.from({ length: 19 }, (_, index) => `sram-${index + 1}`),
    ]);
  });

  test('the last page holds the rest, the one after it nothing', async () => {
    expect((await list({ page: 2 })).data.items).toHaveLength(4);
    expect((await list({ page: 3 })).data).toEqual({ items: [], total: 24, page: 3, pageSize: 20 });
  });

  test('a category and a text narrow it, in upper and lower case alike', async () => {
    expect((await list({ category: 'memory', pageSize: 100 })).data.items).toHaveLength(23);
    expect((await list({ text: 'usb' })).data).toEqual({
      items: [
        {
          id: 'usb-phy',
          category: 'interface',
          name: 'USB PHY',
          summary: 'A PHY.',
          offers: [{ foundry: 'Fab', nodes: [28], status: 'on-request' }],
          process: [28],
          foundries: ['Fab'],
          deliverables: ['GDS'],
          applications: ['phone'],
        },
      ],
      total: 1,
      page: 1,
      pageSize: 20,
    });
    expect((await list({ category: 'no-such' })).data.total).toBe(0);
  });

  test('a Chinese visitor searches Chinese words', async () => {
    expect((await list({ text: '物理' }, inChinese)).data.items[0].name).toBe('USB 物理层');
  });

  test('100 characters beyond the basic plane are 100 characters', async () => {
    expect((await list({ text: '𠀀'.repeat(100) })).code).toBe(200);
  });
});

describe('items by category', () => {
  test('all categories in their order, or one', async () => {
    const { app } = await serveTinySite();
    const ask = async (payload: object) =>
      (await app.inject({ method: 'POST', url: '/api/ipCategorizedItems', payload })).json().data.categories;
    expect((await ask({})).map(({ id, name, items }: { id: string; name: string; items: [] }) => [id, name, items.length])).toEqual([
      ['interface', 'interface en', 1],
      ['memory', 'memory en', 23],
    ]);
    expect((await ask({ category: 'memory' })).map(({ id }: { id: string }) => id)).toEqual(['memory']);
    expect(await ask({ category: 'no-such' })).toEqual([]);
  });
});

describe('one item', () => {
  test('an item in the language of the visitor; a cookie with an unknown or not offered language counts as none', async () => {
    const { app } = await serveTinySite();
    const nameFor = async (cookie: string) =>
      (await app.inject({ method: 'POST', url: '/api/iPDetails', payload: { id: 'usb-phy' }, headers: { cookie } })).json().data.name;
    expect(await nameFor('language=zh')).toBe('USB 物理层');
    for (const cookie of ['', 'language=ru', 'language=__proto__', 'language=%E0%A4%A', 'language=']) {
      expect(await nameFor(cookie)).toBe('USB PHY');
    }
  });

  test('an id that no item has is not found', async () => {
    const { app } = await serveTinySite();
    const answer = await app.inject({ method: 'POST', url: '/api/iPDetails', payload: { id: 'no-such' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 404, message: errorWords('en')['not-found'], requestId: expect.any(String) });
  });
});

describe('health', () => {
  test('is well while the store answers', async () => {
    const { app } = await serveTinySite();
    const answer = await app.inject('/api/health');
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'OK']);
    expect((await app.inject({ method: 'HEAD', url: '/api/health' })).statusCode).toBe(200);
  });

  test('is 503 once the store is closed', async () => {
    const { app, store } = await serveTinySite();
    await store.close();
    expect((await app.inject('/api/health')).statusCode).toBe(503);
  });
});

describe('every answer', () => {
  test.each(['/home', '/nowhere', '/%', '/robots.txt'])('%s carries the security headers', async url => {
    const { app } = await serveTinySite();
    expect((await app.inject(url)).headers).toMatchObject({
      'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
  });

  test.each(['/api/health', '/api/nowhere'])('%s has its own policy: nothing of it may run or be framed', async url => {
    const { app } = await serveTinySite();
    expect((await app.inject(url)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('a hashed file has its own policy: opened by itself it may do nothing', async () => {
    const { app } = await serveTinySite();
    expect((await app.inject('/assets/boot-1a2b3c.js')).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('files of a page are in the log at debug level; one that is missing is not overlooked', async () => {
    const { app, log } = await serveTinySite();
    await app.inject('/assets/boot-1a2b3c.js');
    await app.inject('/assets/gone-1a2b3c.js');
    await app.inject('/home');
    const lines = log.map(line => JSON.parse(line)).map(({ level, req: { path }, res: { statusCode } }) => [level, path, statusCode]);
    const [debug, info] = [20, 30];
    expect(lines).toEqual([
      [debug, '/assets/boot-1a2b3c.js', 200],
      [info, '/assets/gone-1a2b3c.js', 404],
      [info, '/home', 200],
    ]);
  });

  test('a trusted proxy names requests, and nobody else does', async () => {
    const { app, log } = await serveTinySite();
    const idOf = async (remoteAddress: string, named: string) => {
      const answer = await app.inject({ url: '/api/live', remoteAddress, headers: { 'x-request-id': named } });
      return answer.json().requestId;
    };
    const named = '7f3d2c1b0a9e8d7c6b5a493827161504';
    expect(await idOf('10.1.2.3', named)).toBe(named);
    expect(log.map(line => JSON.parse(line).requestId)).toEqual([named]);
    const drawn = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
    expect(await idOf('203.0.113.77', named)).toMatch(drawn);
    for (const broken of ['short', 'x'.repeat(65), 'with a blank in it', '<script>alert(1)</script>', '"quoted-quoted"'])
      expect(await idOf('10.1.2.3', broken)).toMatch(drawn);
  });

  test('the log holds method, path, status and id, and nothing of the visitor', async () => {
    const { app, log } = await serveTinySite();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/iPDetails?email=mia%40example.org',
      payload: { id: 'mia-body' },
      headers: { cookie: 'language=zh; session=mia-cookie', 'user-agent': 'mia-agent', 'x-forwarded-for': '203.0.113.77' },
      remoteAddress: '10.1.2.3',
    });
    await app.inject({ method: 'POST', url: '/api/iPDetails', payload: '{"mia-body', headers: { 'content-type': 'application/json' } });
    expect(log.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({
        requestId: answer.json().requestId,
        req: { method: 'POST', path: '/api/iPDetails' },
        res: { statusCode: 404 },
      }),
      expect.objectContaining({ res: { statusCode: 400 } }),
    ]);
    expect(log.join('')).not.toMatch(/mia|203\.0\.113\.77|10\.1\.2\.3/);
  });
});
