import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { withExtensions } from '#server/open-api/extensions.ts';
import { submissionText } from '#server/outbox/submission-text.ts';
import { StoreError } from '#server/store/store-error.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { parseFormId } from '#site/forms/form-id.ts';
import { bodyOf, type Declared, declare, type FormName, formError, good, requirementWith, secretsOf, submit, upload } from '../intake.ts';
import { brokenStore, now, serveTinySite } from '../serve.ts';
import { errorWords, tinySite } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';

const reference = /^[2-9A-Y]{4}-[2-9A-Y]{4}$/;
const inChinese = { cookie: 'language=zh' };
const forms = Object.keys(good) as FormName[];

describe.each(forms)('the form %s', form => {
  test('is answered with a reference number in the language of the visitor, and kept as it was sent', async () => {
    const { app, store } = await serveTinySite({ channels: ['mail'] });
    const body = bodyOf(form, {}, { language: 'zh' });
    const answer = await app.inject(submit(form, body, inChinese));
    const success = tinySite.locales.zh?.forms[form]?.words.success;
    expect(answer.json()).toEqual({ code: 200, message: success, ref: expect.stringMatching(reference), requestId: expect.any(String) });
    expect(answer.statusCode).toBe(200);
    expect(await store.findSubmission(answer.json().ref)).toEqual({
      id: body.id,
      ref: answer.json().ref,
      formId: form,
      formVersion: parseFormId(good[form].form).version,
      language: 'zh',
      isSpam: false,
      receivedAt: now.toISOString(),
      answers: body.answers,
      files: [],
    });
    expect(await store.takeDeliveries({ now, leaseUntil: now, limit: 9 })).toMatchObject([{ channel: 'mail', ref: answer.json().ref }]);
  });

  test('without any answer names every required field, in the order of the page', async () => {
    const { app, store } = await serveTinySite();
    const answer = await app.inject(submit(form, { ...bodyOf(form), answers: {} }, inChinese));
    const { fields = [], words } = tinySite.locales.zh?.forms[form] ?? {};
    const required = fields.filter(({ isRequired, when }) => isRequired && !when);
    expect(answer.json()).toEqual({
      code: 400,
      message: words?.tip,
      errors: required.map(({ name, kind }) => {
        const rule = kind === 'choice' ? 'requiredChoice' : 'required';
        return { field: name, rule, message: formError(form, rule, name, {}, 'zh') };
      }),
      requestId: expect.any(String),
    });
    expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toEqual([]);
  });
});

describe('options from the catalogue', () => {
  test('are kept by their values, and others are refused', async () => {
    const { app, store } = await serveTinySite();
    const { ref } = (await app.inject(submit('ip-enquiry', bodyOf('ip-enquiry', { node: '40', foundry: 'fab' })))).json();
    expect((await store.findSubmission(ref))?.answers).toMatchObject({ ipId: 'usb-phy', node: '40', foundry: 'fab' });
    const refused = await app.inject(submit('ip-enquiry', bodyOf('ip-enquiry', { node: '41', foundry: 'Fab' })));
    expect([
      refused.statusCode,
      refused.json().errors.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`),
    ]).toEqual([400, ['node choice', 'foundry choice']]);
  });
});

describe('products of the catalogue', () => {
  const products = [{ id: 'usb-phy', quantity: 2 }, { id: 'sram-3' }];

  test('are kept with how many of each', async () => {
    const { app, store } = await serveTinySite();
    const { ref } = (await app.inject(submit('contact', bodyOf('contact', { products })))).json();
    expect((await store.findSubmission(ref))?.answers).toMatchObject({ products });
  });

  test('that are not in it are named in words, and nothing is kept', async () => {
    const { app, store } = await serveTinySite();
    const refused = await app.inject(
      submit('contact', bodyOf('contact', { products: [...products, { id: 'gone' }, { id: 'sold-out' }] }), inChinese),
    );
    const message = formError('contact', 'products', 'products', { products: 'gone, sold-out' }, 'zh');
    expect(message).toContain('gone, sold-out');
    expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ field: 'products', rule: 'products', message }]]);
    expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toEqual([]);
  });

  test.each([
    [['usb-phy']],
    [[{ id: 'usb-phy', quantity: 0 }]],
    [[{ id: 'usb-phy', quantity: 1.5 }]],
    [[{ id: 'usb-phy', quantity: 'many' }]],
    [[{ id: 'usb-phy', remark: 'Call me' }]],
    [[{ quantity: 2 }]],
    [[null]],
    ['usb-phy*2'],
    [Array.from({ length: 21 }, (_, index) => ({ id: `sram-${index + 1}` }))],
  ])('take no other shape: %j', async wrong => {
    const { app, store } = await serveTinySite();
    expect((await app.inject(submit('contact', bodyOf('contact', { products: wrong })))).statusCode).toBe(400);
    expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toEqual([]);
  });
});

describe('where a request came from', () => {
  test('is kept as pages and fields of the site', async () => {
    const { app, store } = await serveTinySite();
    const context = { page: '/home', from: '/ic/ipSubclass/memory', preset: ['product', 'interest'] };
    const { ref } = (await app.inject(submit('contact', bodyOf('contact', { product: 'SRAM' }, { context })))).json();
    expect((await store.findSubmission(ref))?.context).toEqual({ ...context, preset: ['interest', 'product'] });
  });

  test('is left out as far as the site does not know it, and the request is kept all the same', async () => {
    const { app, store } = await serveTinySite();
    const kept = async (context: object) => {
      const { ref } = (await app.inject(submit('contact', bodyOf('contact', {}, { context })))).json();
      return (await store.findSubmission(ref))?.context;
    };
    expect(await kept({ page: '/home', from: '/ic/ipSubclass/nothing', preset: ['email', 'attachments', 'other'] })).toEqual({
      page: '/home',
    });
    // A group, a redirect, the helper that reloads a page: none of them shows anything.
    for (const from of ['/ic', '/', '/redirect/home', '/zh/home', '//evil.example/home', '/HOME'])
      expect(await kept({ from }), from).toBeUndefined();
    expect(await kept({})).toBeUndefined();
    expect(await kept({ preset: ['interest', 'interest'] })).toEqual({ preset: ['interest'] });
  });

  test.each([
    { page: 'https://evil.example/' },
    { page: '/home?utm_campaign=Anna' },
    { from: `/${'a'.repeat(300)}` },
    { from: '/home Call +86 10 1234' },
    { preset: ['Call +86 10 1234 5678'] },
    { preset: 'interest' },
    { preset: Array.from({ length: 51 }, (_, index) => `field${index}`) },
    { remark: 'Buy now' },
    'home',
  ])('takes no text of strangers: %j', async context => {
    const { app, store } = await serveTinySite();
    expect((await app.inject(submit('contact', bodyOf('contact', {}, { context })))).statusCode).toBe(400);
    expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toEqual([]);
  });

  test('makes no other request of the same answers', async () => {
    const { app, store } = await serveTinySite();
    const body = bodyOf('contact');
    const first = (await app.inject(submit('contact', { ...body, context: { page: '/home' } }))).json();
    expect((await app.inject(submit('contact', { ...body, context: { page: '/ic/ip' } }))).json()).toMatchObject({
      code: 200,
      ref: first.ref,
    });
    expect((await store.findSubmission(first.ref))?.context).toEqual({ page: '/home' });
  });
});

describe('sent again', () => {
  test('the same answers under the same id get the first answer, though they took longer to fill, and are kept once', async () => {
    const { app, store } = await serveTinySite();
    const body = bodyOf('contact');
    const first = (await app.inject(submit('contact', body))).json();
    const again = (await app.inject(submit('contact', { ...body, filledSeconds: 900 }, inChinese))).json();
    expect({ ...again, requestId: '' }).toEqual({ ...first, requestId: '' });
    expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toHaveLength(1);
  });

  test('twenty at once are kept once and get one reference number', async () => {
    const { app, store } = await serveTinySite();
    const body = bodyOf('contact');
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject(submit('contact', body))));
    expect(new Set(answers.map(answer => answer.json().ref)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toHaveLength(1);
  });

  test('a date that was good then does not matter', async () => {
    let day = new Date('2025-03-04T12:00:00Z');
    const { app } = await serveTinySite({ clock: () => day });
    const body = bodyOf('requirement', { tapeOutDate: '2025-03-04' });
    const { ref } = (await app.inject(submit('requirement', body))).json();
    day = new Date('2026-01-01T00:00:00Z');
    expect((await app.inject(submit('requirement', body))).json()).toMatchObject({ code: 200, ref });
  });

  test('other answers under the same id, or under that of another form, are refused', async () => {
    const { app, store } = await serveTinySite();
    const body = bodyOf('contact');
    await app.inject(submit('contact', body));
    for (const [form, other] of [
      ['contact', bodyOf('contact', { name: 'Otto' }, { id: body.id })],
      ['ip-enquiry', bodyOf('ip-enquiry', {}, { id: body.id })],
    ] as const) {
      const answer = await app.inject(submit(form, other));
      expect([answer.statusCode, answer.json().message]).toEqual([422, errorWords('en')['id-taken']]);
    }
    expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toHaveLength(1);
  });
});

describe('text', () => {
  test('is kept without the blanks around it and otherwise as sent; a field of blanks is left out', async () => {
    const { app, store } = await serveTinySite();
    const answers = { name: '\u3000 李\u200b明\n二 😀\u00a0', city: '\u3000\u200b ', jobTitle: '' };
    const { ref } = (await app.inject(submit('contact', bodyOf('contact', answers)))).json();
    expect((await store.findSubmission(ref))?.answers).toEqual({ ...good.contact.answers, name: '李\u200b明\n二 😀' });
  });

  test('lengths count characters, not units: 100 characters beyond the basic plane fit into 100', async () => {
    const { app } = await serveTinySite();
    expect((await app.inject(submit('contact', bodyOf('contact', { name: '𠀀'.repeat(100) })))).statusCode).toBe(200);
    expect((await app.inject(submit('contact', bodyOf('contact', { name: '𠀀'.repeat(101) })))).statusCode).toBe(400);
  });
});

describe('dates', () => {
  test.each([
    ['2025-03-03', 200],
    ['2025-03-02', 400],
  ])('early on the 4th in UTC it is still the 3rd somewhere: %s gets %d', async (tapeOutDate, code) => {
    const { app } = await serveTinySite();
    expect((await app.inject(submit('requirement', bodyOf('requirement', { tapeOutDate })))).statusCode).toBe(code);
  });

  test('chips that return before the tape-out are refused with both names', async () => {
    const { app } = await serveTinySite();
    const dates = { tapeOutDate: '2025-06-02', chipReturnDate: '2025-06-01' };
    expect((await app.inject(submit('requirement', bodyOf('requirement', dates)))).json().errors).toEqual([
      {
        field: 'chipReturnDate',
        rule: 'dateOrder',
        message: formError('requirement', 'dateOrder', 'chipReturnDate', { other: 'tapeOutDate' }),
      },
    ]);
  });
});

describe('spam', () => {
  test.each([
    ['a filled field that people do not see', { website: 'https://buy.example', filledSeconds: 14 }],
    ['no time for filling', { filledSeconds: 0.5 }],
  ])('%s: the same friendly answer, kept in the spam folder, not announced', async (_what, more) => {
    const { app, store } = await serveTinySite({ channels: ['mail'] });
    const answer = (await app.inject(submit('contact', bodyOf('contact', {}, more)))).json();
    expect(answer).toMatchObject({ code: 200, message: tinySite.locales.en?.forms.contact?.words.success });
    expect(await store.findSubmission(answer.ref)).toMatchObject({ isSpam: true });
    expect(await store.takeDeliveries({ now, leaseUntil: now, limit: 9 })).toEqual([]);
  });

  test('a hidden field that a password manager may have filled in for a person is announced, with a mark', async () => {
    const { app, store } = await serveTinySite({ channels: ['mail'] });
    const body = bodyOf('contact', {}, { website: 'https://chip.example', context: { page: '/home' } });
    const { ref } = (await app.inject(submit('contact', body))).json();
    const kept = await store.findSubmission(ref);
    expect(kept).toMatchObject({ isSpam: false, context: { page: '/home', isTrapped: true } });
    expect(await store.takeDeliveries({ now, leaseUntil: now, limit: 9 })).toMatchObject([{ channel: 'mail', ref }]);
    expect(submissionText(kept as Submission, tinySite)).toContain('\nCareful: a field that people do not see was filled in');
  });

  test('blanks in the hidden field are nothing', async () => {
    const { app, store } = await serveTinySite();
    const { ref } = (await app.inject(submit('contact', bodyOf('contact', {}, { website: ' ' })))).json();
    expect(await store.findSubmission(ref)).toMatchObject({ isSpam: false });
  });
});

describe('files', () => {
  test('are claimed with the answers, equal names made different', async () => {
    const { app, store } = await serveTinySite();
    const [one, two, three] = [
      await upload(app, 'plan.pdf', buildPdf()),
      await upload(app, 'plan.pdf', buildPdf({ after: '\n\n' })),
      await upload(app, 'C:\\up\\pla\u202en.pdf', buildPdf(), { field: 'diagram' }),
    ];
    const body = bodyOf('requirement', { attachments: [one.id, two.id], diagram: [three.id] }, secretsOf(one, two, three));
    const { ref } = (await app.inject(submit('requirement', body))).json();
    expect((await store.findSubmission(ref))?.files).toMatchObject([
      { id: three.id, field: 'diagram', name: 'plan.pdf', type: 'pdf' },
      { id: one.id, field: 'attachments', name: 'plan (2).pdf', type: 'pdf', size: buildPdf().length },
      { id: two.id, field: 'attachments', name: 'plan (3).pdf', type: 'pdf' },
    ]);
  });

  test('more than five in all fields together are refused', async () => {
    const { app } = await serveTinySite();
    const ids = Array.from({ length: 6 }, (_, index) => `u_${String(index).repeat(20)}`);
    const body = bodyOf('requirement', { diagram: ids.slice(0, 3), attachments: ids.slice(3) });
    expect((await app.inject(submit('requirement', body))).json().errors).toEqual([
      { field: 'attachments', rule: 'tooManyFiles', message: 'Up to 5 attachments can be uploaded' },
    ]);
  });

  test('one that is unknown, unfinished, of another field or claimed before is named, and nothing is kept', async () => {
    const { app, store } = await serveTinySite();
    const claimed = await upload(app, 'plan.pdf', buildPdf());
    await app.inject(submit('requirement', requirementWith(claimed)));
    const elsewhere = await upload(app, 'plan.pdf', buildPdf(), { field: 'diagram' });
    const whole = await upload(app, 'plan.pdf', buildPdf());
    const unfinished = await declare(app);
    const bad = [{ id: `u_${'0'.repeat(20)}`, secret: 'any' }, elsewhere, claimed, unfinished];
    const answer = await app.inject(submit('requirement', requirementWith(whole, ...bad)));
    const message = errorWords('en')['uploads-refused'];
    expect(answer.json()).toEqual({
      code: 422,
      message,
      requestId: expect.any(String),
      errors: [{ field: 'attachments', rule: 'uploads', message }],
      data: { uploads: bad.map(({ id }) => id) },
    });
    expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toHaveLength(1);
    const again = await app.inject(submit('requirement', requirementWith(whole)));
    expect(again.statusCode).toBe(200);
  });
});

describe('a file is claimed with its secret alone', () => {
  const claims = async (app: FastifyInstance, uploads: Declared[], uploadSecrets: unknown) =>
    app.inject(submit('requirement', { ...requirementWith(...uploads), uploadSecrets }));

  test('whoever has no secret, or another one, reads the same as for a file that does not exist, and takes nothing', async () => {
    const { app, store, log } = await serveTinySite();
    const [mine, other] = [await upload(app, 'plan.pdf', buildPdf()), await upload(app, 'plan.pdf', buildPdf())];
    const unknown = { id: `u_${'0'.repeat(20)}`, secret: other.secret };
    for (const secrets of [undefined, {}, { [mine.id]: '' }, { [mine.id]: other.secret }, { [other.id]: mine.secret }]) {
      const answers = [await claims(app, [mine], secrets), await claims(app, [unknown], secrets)].map(answer => ({
        ...answer.json(),
        requestId: '',
      }));
      expect(answers[0]).toMatchObject({ code: 422, data: { uploads: [mine.id] } });
      expect(answers[1]).toEqual({ ...answers[0], data: { uploads: [unknown.id] } });
    }
    expect(await store.countSubmissions({})).toBe(0);
    expect((await claims(app, [mine], { [mine.id]: mine.secret })).statusCode).toBe(200);
    expect(log.join('')).not.toContain(mine.secret);
  });

  test('one without its secret keeps the others from being taken', async () => {
    const { app } = await serveTinySite();
    const [mine, other] = [await upload(app, 'plan.pdf', buildPdf()), await upload(app, 'plan.pdf', buildPdf())];
    const answer = await claims(app, [mine, other], { [mine.id]: mine.secret });
    expect(answer.json()).toMatchObject({ code: 422, data: { uploads: [other.id] } });
    expect((await app.inject(submit('requirement', requirementWith(mine, other)))).statusCode).toBe(200);
  });

  test('sent again it gets the first answer, with the secrets or without', async () => {
    const { app, store } = await serveTinySite();
    const body = requirementWith(await upload(app, 'plan.pdf', buildPdf()));
    const { ref } = (await app.inject(submit('requirement', body))).json();
    for (const again of [body, { ...body, uploadSecrets: {} }, { ...body, uploadSecrets: undefined }])
      expect((await app.inject(submit('requirement', again))).json()).toMatchObject({ code: 200, ref });
    expect(await store.findSubmission(ref)).toMatchObject({ answers: body.answers });
  });

  test.each([
    ['a text', 'secret', 'uploadSecrets'],
    ['a number in it', { u_1: 1 }, 'uploadSecrets.u_1'],
    ['a long text in it', { u_1: 'x'.repeat(101) }, 'uploadSecrets.u_1'],
  ])('%s in the place of the secrets is refused', async (_what, uploadSecrets, field) => {
    const { app } = await serveTinySite();
    const answer = await app.inject(submit('contact', { ...bodyOf('contact'), uploadSecrets }));
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field }]]);
  });
});

test('a full disk of the database does not send a form without files away to come without files', async () => {
  const { app } = await serveTinySite({ store: brokenStore(new StoreError('It cannot', { failure: 'full' })) });
  for (const [language, files] of [
    ['en', 'files'],
    ['zh', '附件'],
  ]) {
    const { message } = (await app.inject(submit('contact', bodyOf('contact'), { cookie: `language=${language}` }))).json();
    expect(message).not.toContain(files);
  }
});

describe('a store that fails', () => {
  test.each([
    ['unavailable', 503, 'unavailable'],
    ['full', 507, 'full'],
    ['refused', 500, 'internal'],
  ] as const)('%s is answered with %d', async (failure, code, name) => {
    const { app, log } = await serveTinySite({ store: brokenStore(new StoreError('It cannot', { failure })) });
    const answer = await app.inject(submit('contact', bodyOf('contact'), inChinese));
    expect(answer.json()).toEqual({ code, message: errorWords('zh')[name], requestId: expect.any(String) });
    expect(answer.statusCode).toBe(code);
    expect(log.join('')).not.toMatch(/mia|Wong/i);
  });
});

describe('the limits for one address', () => {
  const limits = {
    rates: Object.fromEntries(['visits', 'reads', 'submissions', 'uploads', 'chunks'].map(name => [name, { max: 2, timeWindow: 60_000 }])),
  };

  test('the third submission is refused until the time is over; others, and what is only read, go on', async () => {
    const { app, store } = await serveTinySite({ limits: limits as never });
    const send = (remoteAddress: string, headers = {}) => app.inject({ ...submit('contact', bodyOf('contact'), headers), remoteAddress });
    for (let count = 0; count < 2; count++) expect((await send('203.0.113.1')).statusCode).toBe(200);
    const third = await send('203.0.113.1', inChinese);
    const wait = String(third.headers['retry-after']);
    expect(Number(wait)).toBeGreaterThan(50);
    expect(third.json()).toEqual({
      code: 429,
      message: errorWords('zh')['too-many'].replace('{{wait}}', wait === '60' ? '1分钟后' : `${wait}秒钟后`),
      requestId: expect.any(String),
    });
    expect(Object.keys(third.headers).filter(name => name.startsWith('x-ratelimit'))).toEqual([]);
    expect((await send('203.0.113.1', { 'x-forwarded-for': '198.51.100.9' })).statusCode).toBe(429);
    expect((await send('203.0.113.2')).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/api/ipList', payload: {}, remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
    expect(await store.listSubmissions({ order: 'newest', limit: 9 })).toHaveLength(3);
  });

  test('what is refused or sent again does not count; what is stored does, also when it comes at once', async () => {
    const { app, store } = await serveTinySite({ limits: limits as never });
    const send = (body: object) => app.inject({ ...submit('contact', body), remoteAddress: '203.0.113.1' });
    const first = bodyOf('contact');
    expect((await send(first)).statusCode).toBe(200);
    for (let count = 0; count < 3; count++) {
      expect((await send(bodyOf('contact', { email: 'nobody' }))).statusCode).toBe(400);
      expect((await send(first)).statusCode).toBe(200);
      expect((await send(bodyOf('requirement', { attachments: [`u_${'0'.repeat(20)}`] }))).statusCode).toBe(409);
    }
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => send(bodyOf('contact'))));
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(await send(first)).toMatchObject({ statusCode: 200 });
    expect(await store.countSubmissions({})).toBe(2);
  });

  test('attempts have a limit of their own', async () => {
    const { app } = await serveTinySite({ limits: { rates: { ...limits.rates, attempts: { max: 3, timeWindow: 60_000 } } as never } });
    const send = () => app.inject({ ...submit('contact', bodyOf('contact', { email: 'nobody' })), remoteAddress: '203.0.113.1' });
    const codes = [];
    for (let count = 0; count < 4; count++) codes.push((await send()).statusCode);
    expect(codes).toEqual([400, 400, 400, 429]);
  });

  test('a /48 of IPv6 stores four times as much as one of its networks', async () => {
    const { app } = await serveTinySite({ limits: limits as never });
    const codes = [];
    for (let count = 0; count < 9; count++)
      codes.push((await app.inject({ ...submit('contact', bodyOf('contact')), remoteAddress: `2001:db8:1:${count}::1` })).statusCode);
    expect(codes).toEqual([...Array(8).fill(200), 429]);
  });

  test('behind the trusted proxy each visitor counts alone, and cannot make up another address', async () => {
    const { app } = await serveTinySite({ limits: limits as never });
    const send = (forwarded: string) =>
      app.inject({ ...submit('contact', bodyOf('contact'), { 'x-forwarded-for': forwarded }), remoteAddress: '10.0.0.1' });
    for (let count = 0; count < 2; count++) expect((await send('203.0.113.1')).statusCode).toBe(200);
    expect((await send('203.0.113.1')).statusCode).toBe(429);
    expect((await send(`${randomUUID()}, 203.0.113.1`)).statusCode).toBe(429);
    expect((await send('198.51.100.77, 203.0.113.1')).statusCode).toBe(429);
    expect((await send('203.0.113.2')).statusCode).toBe(200);
  });

  test('ports that proxies write make no other visitor, and what is no address counts as the proxy', async () => {
    const { app, log } = await serveTinySite({ limits: limits as never });
    const send = async (forwarded: string) =>
      (await app.inject({ ...submit('contact', bodyOf('contact'), { 'x-forwarded-for': forwarded }), remoteAddress: '10.0.0.1' }))
        .statusCode;
    const all = async (...forwarded: string[]) => {
      const codes = [];
      for (const one of forwarded) codes.push(await send(one));
      return codes;
    };
    expect(await all('203.0.113.1:50000', '203.0.113.1:50001', '203.0.113.1', '203.0.113.1:50002, 10.0.0.1:443')).toEqual([
      200, 200, 429, 429,
    ]);
    expect(await all('[2001:db8:1:2::1]:50000', '[2001:db8:1:2::1]:50001', '[2001:db8:1:2::2]')).toEqual([200, 200, 429]);
    // What visitors write themselves is no warning.
    expect(await send('me, 203.0.113.3')).toBe(200);
    const warnings = () => log.filter(line => line.includes('X-Forwarded-For'));
    expect(warnings()).toEqual([]);
    expect(await all('unknown', '_hidden', '203.0.113.4, unknown')).toEqual([200, 200, 429]);
    expect(warnings()).toHaveLength(1);
  });

  test('one IPv6 network is one address', async () => {
    const { app } = await serveTinySite({ limits: limits as never });
    const send = (end: string) => app.inject({ ...submit('contact', bodyOf('contact')), remoteAddress: `2001:db8:1:2::${end}` });
    expect([(await send('1')).statusCode, (await send('2')).statusCode, (await send('3')).statusCode]).toEqual([200, 200, 429]);
  });
});

describe('the description of the interface', () => {
  test('names every endpoint with the schemas that validate bodies', async () => {
    const { app } = await serveTinySite();
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.entries(document.paths).map(([path, methods]) => [path, Object.keys(methods as object)])).toEqual([
      ['/api/SaveSiteLog', ['post']],
      ['/api/form-begun', ['post']],
      ['/api/uploads', ['post']],
      ['/api/uploads/{id}', ['patch', 'head', 'delete']],
      ['/api/staff/sign-in', ['post']],
      ['/api/staff/sign-out', ['post']],
      ['/api/staff/me', ['post']],
      ['/api/staff/password', ['post']],
      ...['account', 'offer-code', 'confirm-code', 'remove-code'].map(name => [`/api/staff/${name}`, ['post']]),
      ...['passkey-options', 'passkey-sign-in', 'openid', 'passkeys', 'offer-passkey', 'add-passkey', 'remove-passkey'].map(name => [
        `/api/staff/${name}`,
        ['post'],
      ]),
      ...['sessions', 'end-sessions', 'settings', 'change-password', 'invited'].map(name => [`/api/staff/${name}`, ['post']]),
      ...['accounts', 'invite', 'change-account', 'reset-account', 'mail-address'].map(name => [`/api/staff/${name}`, ['post']]),
      ...['requests', 'request', 'change', 'bulk', 'reply-files', 'export', 'views', 'draft'].map(name => [`/api/desk/${name}`, ['post']]),
      ...['choices', 'counts', 'unread', 'bell'].map(name => [`/api/desk/${name}`, ['post']]),
      ['/api/desk/stream', ['get']],
      ...['statistics', 'log', 'system', 'person', 'export-person', 'erase-person'].map(name => [`/api/desk/${name}`, ['post']]),
      ['/api/desk/files/{id}', ['get']],
      ['/api/live', ['get']],
      ['/api/ready', ['get']],
      ['/api/health', ['get']],
      ['/api/schemas/{id}', ['get']],
      ['/api/ipList', ['post']],
      ['/api/ipCategorizedItems', ['post']],
      ['/api/iPDetails', ['post']],
      ...forms.map(form => [good[form].url, ['post']]),
      ['/api/openapi.json', ['get']],
    ]);
    const contact = document.paths['/api/ContactSave'].post.requestBody.content['application/json'].schema;
    const { $schema, $id, ...answers } = tinySite.forms.contact?.schema ?? {};
    expect(contact.properties).toMatchObject({
      form: { const: 'contact_v1' },
      language: { enum: ['en', 'zh'] },
      answers: withExtensions(answers),
    });
    // Clients that speak tus get answers without a body.
    const ofTus: Record<string, string> = { postUploads: '201', patchUploadsId: '204', deleteUploadsId: '204' };
    type Operation = { operationId: string; summary: string; responses: object };
    for (const path of Object.values(document.paths) as Record<string, Operation>[]) {
      for (const operation of Object.values(path)) {
        expect(operation.summary).toMatch(/\.$/);
        const own = ofTus[operation.operationId];
        expect(Object.keys(operation.responses)).toEqual(['200', ...(own === undefined ? [] : [own]), '4XX', '5XX']);
      }
    }
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/(?:Envelope|CatalogueItem))/);
  });
});
