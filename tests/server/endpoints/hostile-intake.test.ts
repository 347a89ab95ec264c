import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { measureCpu } from '../../cpu-time.ts';
import { expectUntouched } from '../expect-untouched.ts';
import { about, bodyOf, bytesOf, type Declared, declaration, type FormName, fileError, formError, good, submit } from '../intake.ts';
import { openTinySite } from '../serve.ts';
import { errorWords, tinySite } from '../tiny-site.ts';
import { buildOle } from '../uploads/inspect/build-ole.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { buildRar5 } from '../uploads/inspect/build-rar.ts';
import { buildZip, officeParts } from '../uploads/inspect/build-zip.ts';

const words = errorWords('en');
const say = (name: keyof typeof words, values: Record<string, string> = {}) => fillPlaceholders(words[name], key => values[key]);

interface Attack {
  what: string;
  request: InjectOptions;
  code: number;
  message: string;
  errors?: { field: string; rule: string; message: string }[];
}

/** Answers that a form does not take: field and rule of each error, and the values its words quote. */
function answers(form: FormName, changes: object, ...errors: [field: string, rule: string, values?: Record<string, string>][]): Attack {
  return {
    what: `answers ${JSON.stringify(changes).slice(0, 60)}`,
    request: submit(form, bodyOf(form, changes)),
    code: 400,
    message: tinySite.locales.en?.forms[form]?.words.tip ?? '',
    errors: errors.map(([field, rule, values]) => ({ field, rule, message: formError(form, rule, field, values) })),
  };
}

/** Something around the answers that is not taken. */
function around(changes: object, field: string, rule: string, values: Record<string, string> = {}): Attack {
  return {
    what: `around the answers ${JSON.stringify(changes).slice(0, 60)}`,
    request: submit('contact', bodyOf('contact', {}, changes)),
    code: 400,
    message: say('invalid-body', { detail: field }),
    errors: [{ field, rule, message: say(`field-${rule}` as keyof typeof words, { ...values, field }) }],
  };
}

const raw = (what: string, payload: string | Buffer, message: string, code = 400, headers = {}): Attack => ({
  what,
  request: { ...submit('contact', {}), payload, headers: { 'content-type': 'application/json', ...headers } },
  code,
  message,
});

const whole = JSON.stringify(bodyOf('contact'));
const withAnswer = (key: string, value: string) => whole.replace('"answers":{', `"answers":{"${key}":${value},`);
const unknownAnswer = (key: string): Attack => ({
  ...answers('contact', {}, [key, 'notAllowed']),
  what: `the answer ${key}`,
  request: { ...submit('contact', {}), payload: withAnswer(key, '"x"') },
});
const long = (length: number) => 'a'.repeat(length);

const twice = (what: string, payload: string, field: string): Attack => ({
  ...raw(what, payload, say('invalid-body', { detail: field })),
  errors: [{ field, rule: 'twice', message: say('field-twice', { field }) }],
});
const tooMany = say('too-many-fields', { limit: '2000' });
const manyFields = Array.from({ length: 5500 }, (_, index) => `"k${index}":0`).join();

const onForms: Attack[] = [
  raw('an empty body', '', words['not-json']),
  raw('broken JSON', whole.slice(0, -3), words['not-json']),
  raw('bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), words['not-json']),
  raw('a list', '[]', words['not-an-object']),
  raw('null', 'null', words['not-an-object']),
  raw('more than 64 KiB', withAnswer('city', `"${long(64 * 1024)}"`), say('too-large', { limit: '64 KiB' }), 413),
  raw('a form of old', 'email=mia', words['unsupported-type'], 415, { 'content-type': 'application/x-www-form-urlencoded' }),
  raw('a form in parts', '--x--', words['unsupported-type'], 415, { 'content-type': 'multipart/form-data; boundary=x' }),
  raw('bytes', whole, words['unsupported-type'], 415, { 'content-type': 'application/octet-stream' }),
  raw('plain text', whole, words['unsupported-type'], 415, { 'content-type': 'text/plain' }),
  raw('another site', whole, words.forbidden, 403, { 'sec-fetch-site': 'cross-site' }),
  raw('a sibling site', whole, words.forbidden, 403, { 'sec-fetch-site': 'same-site' }),
  raw('another origin', whole, words.forbidden, 403, { origin: 'https://evil.example' }),
  raw('the origin of a sandbox', whole, words.forbidden, 403, { origin: 'null' }),
  ...Object.values(good)
    .map(
      ({ url }): Attack => ({
        what: 'GET',
        request: { method: 'GET', url },
        code: 405,
        message: say('method-not-allowed', { allowed: 'POST' }),
      }),
    )
    .filter(({ request }) => String(request.url).startsWith('/api/')),
  around({ id: 'x' }, 'id', 'characters'),
  around({ id: 7 }, 'id', 'type', { type: 'string' }),
  around({ id: randomUUID().toUpperCase() }, 'id', 'characters'),
  around({ id: undefined }, 'id', 'required'),
  around({ language: 'ru' }, 'language', 'choice', { allowed: 'en, zh' }),
  around({ language: '__proto__' }, 'language', 'choice', { allowed: 'en, zh' }),
  around({ filledSeconds: -1 }, 'filledSeconds', 'too-small', { limit: '0' }),
  around({ filledSeconds: '9' }, 'filledSeconds', 'type', { type: 'number' }),
  around({ filledSeconds: null }, 'filledSeconds', 'type', { type: 'number' }),
  around({ website: {} }, 'website', 'type', { type: 'string' }),
  around({ answers: [] }, 'answers', 'type', { type: 'object' }),
  around({ answers: null }, 'answers', 'type', { type: 'object' }),
  around({ answers: { name: { $ne: '' } } }, 'answers.name', 'type', { type: 'string,number,array,null' }),
  around({ answers: { name: [['Mia']] } }, 'answers.name.0', 'type', { type: 'string,object' }),
  around({ ref: 'AAAA-AAAA' }, 'ref', 'unknown'),
  around({ isSpam: false }, 'isSpam', 'unknown'),
  {
    ...around({}, 'x', 'unknown'),
    what: 'the form of another endpoint',
    request: submit('contact', bodyOf('ip-enquiry')),
    code: 409,
    message: words['form-changed'],
    errors: undefined as never,
  },
  {
    ...around({}, 'x', 'unknown'),
    what: 'an old version of the form',
    request: submit('contact', bodyOf('contact', {}, { form: 'contact_v0' })),
    code: 409,
    message: words['form-changed'],
    errors: undefined as never,
  },
  {
    ...raw(
      'lists 20,000 deep',
      `${whole.slice(0, -1)},"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      say('invalid-body', { detail: 'deep' }),
    ),
    errors: [{ field: 'deep', rule: 'unknown', message: say('field-unknown', { field: 'deep' }) }],
  },
  {
    ...raw(
      'an answer 20,000 deep',
      withAnswer('city', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      say('invalid-body', { detail: 'answers.city.0' }),
    ),
    errors: [{ field: 'answers.city.0', rule: 'type', message: say('field-type', { field: 'answers.city.0', type: 'string,object' }) }],
  },
  twice('a name twice', withAnswer('name', '"First"'), 'answers.name'),
  twice('a name twice, once in other letters', withAnswer('\\u006eame', '"First"'), 'answers.name'),
  twice('the id twice', `{"id":"${randomUUID()}",${whole.slice(1)}`, 'id'),
  twice('twice beside a list and a text with quotes', `{"x":[{"a":"\\"{a:["},{"a":1,"b":{},"a":2}]}`, 'x.a'),
  raw('5,500 unknown answers', whole.replace('"answers":{', `"answers":{${manyFields},`), tooMany),
  raw('5,500 unknown fields', `${whole.slice(0, -1)},${manyFields}}`, tooMany),
  raw('2,000 objects in a list', `{"a":[${Array.from({ length: 2000 }, () => '{"a":0}').join()}]}`, tooMany),
  unknownAnswer('constructor'),
  unknownAnswer('__proto__'),
  unknownAnswer('toString'),
  unknownAnswer('extra'),
  answers('contact', { name: 'Mia\u0000' }, ['name', 'characters']),
  answers('contact', { name: 'Mia \ud800' }, ['name', 'characters']),
  answers('contact', { city: '\udc00\ud800' }, ['city', 'characters']),
  answers('contact', { name: ' \u3000\u200b\u00a0\ufeff' }, ['name', 'required']),
  ...['\u3164\uffa0', '\u2800', '\u034f\ufe0f', '\u{e0041}\u{e007f}', '\u202e\u2066 \u061c', '\u115f\u180e'].map(name =>
    answers('contact', { name }, ['name', 'required']),
  ),
  answers('contact', { name: ['Mia'] }, ['name', 'value']),
  answers('contact', { name: long(101) }, ['name', 'tooLong', { limit: '100' }]),
  answers(
    'contact',
    { companyName: long(201), city: long(101) },
    ['companyName', 'tooLong', { limit: '200' }],
    ['city', 'tooLong', { limit: '100' }],
  ),
  answers('contact', { email: 'mia' }, ['email', 'email']),
  answers('contact', { email: 'mia@example' }, ['email', 'email']),
  answers('contact', { email: 'mia@example.org\nbcc: all@example.org' }, ['email', 'email']),
  answers('contact', { email: `${long(60_000)}@` }, ['email', 'tooLong', { limit: '254' }]),
  answers('contact', { email: `a@${'a.'.repeat(25_000)}` }, ['email', 'tooLong', { limit: '254' }]),
  answers('contact', { phone: 'call me' }, ['phone', 'phone']),
  answers('contact', { phone: '1'.repeat(60_000) }, ['phone', 'tooLong', { limit: '40' }]),
  answers('contact', { phone: `${'+86 (010) 1234 5678 '.repeat(2)};ls` }, ['phone', 'tooLong', { limit: '40' }]),
  answers('contact', { country: 'XX' }, ['country', 'choice']),
  answers('contact', { country: 'my' }, ['country', 'choice']),
  answers('contact', { interest: 'Other' }, ['interest', 'choice']),
  answers('contact', { name: '', email: 'x' }, ['email', 'email'], ['name', 'required']),
  answers('ip-enquiry', { ipId: 'no-such-ip' }, ['ipId', 'choice']),
  answers('ip-enquiry', { ipId: '../secret' }, ['ipId', 'pattern']),
  answers('ip-enquiry', { ipId: 'constructor', city: long(101) }, ['ipId', 'choice'], ['city', 'tooLong', { limit: '100' }]),
  answers('requirement', { tapeOutDate: '2025-02-30' }, ['tapeOutDate', 'date']),
  answers('requirement', { tapeOutDate: '2025-13-01' }, ['tapeOutDate', 'date']),
  answers('requirement', { tapeOutDate: '1999-01-01' }, ['tapeOutDate', 'datePast']),
  answers('requirement', { tapeOutDate: '9999-12-31' }, ['tapeOutDate', 'dateRange', { from: '1900', to: '2075' }]),
  answers('requirement', { tapeOutDate: '0999-01-01' }, ['tapeOutDate', 'dateRange', { from: '1900', to: '2075' }]),
  answers('requirement', { tapeOutDate: '2025-3-4' }, ['tapeOutDate', 'date']),
  answers('requirement', { tapeOutDate: 'tomorrow' }, ['tapeOutDate', 'date']),
  answers('requirement', { attachments: ['../../etc/passwd'] }, ['attachments', 'value']),
  answers('requirement', { attachments: 'u_00000000000000000000' }, ['attachments', 'value']),
  answers('requirement', { attachments: Array.from({ length: 2 }, () => `u_${'a'.repeat(20)}`) }, ['attachments', 'value']),
  answers(
    'requirement',
    { tapeOutMethod: 'magic', keyPerformance: long(4001) },
    ['keyPerformance', 'tooLong', { limit: '4000' }],
    ['tapeOutMethod', 'choice'],
  ),
  answers('custom-service', { serviceType: 'both' }, ['serviceType', 'choice']),
  answers('custom-service', { chipInformation: 'x' }, ['chipInformation', 'notAllowed']),
  answers('custom-service', { serviceType: 'solution' }, ['serviceDirection', 'notAllowed'], ['chipInformation', 'required']),
];

const declared = (what: string, more: object, message: string, code: number, errors?: Attack['errors']): Attack => ({
  what,
  request: declaration(more),
  code,
  message,
  ...(errors ? { errors } : {}),
});
const named = (name: string, rule: string, more: object = {}, code = 422, shown = name): Attack =>
  declared(`a file ${JSON.stringify(name).slice(0, 40)} ${JSON.stringify(more)}`, { name, ...more }, fileError(rule, shown), code, [
    { field: 'attachments', rule, message: fileError(rule, shown) },
  ]);
const wrong = (more: object, field: string, rule: string, values: Record<string, string> = {}): Attack =>
  declared(`a declaration with ${JSON.stringify(more).slice(0, 60)}`, more, say('invalid-body', { detail: field }), 400, [
    { field, rule, message: say(`field-${rule}` as keyof typeof words, { ...values, field }) },
  ]);
const unknownUpload: Declared = { id: `u_${'0'.repeat(20)}`, secret: 'x'.repeat(43) };
const gone = (what: string, request: InjectOptions): Attack => ({ what, request, code: 404, message: words['upload-gone'] });
const allowed = 'diagram, attachments';

const onUploads: Attack[] = [
  named('tool.exe', 'type'),
  named('plan', 'type'),
  named('plan.pdf.exe', 'type'),
  named('plan.pdf\u0000.exe', 'type', {}, 422, 'plan.pdf.exe'),
  named('plan.\u202efdp.exe', 'type', {}, 422, 'plan.fdp.exe'),
  named('table.xlsx', 'newOffice'),
  named('slides.PPTX', 'newOffice'),
  named('page.html', 'type'),
  named('picture.svg', 'type'),
  named('plan.pdf', 'empty', { size: 0 }),
  named('plan.pdf', 'size', { size: 20 * 1024 * 1024 + 1 }, 413),
  named('plan.pdf', 'size', { size: Number.MAX_SAFE_INTEGER }, 413),
  wrong({ size: -1 }, 'size', 'too-small', { limit: '0' }),
  wrong({ size: 1.5 }, 'size', 'type', { type: 'integer' }),
  wrong({ size: '10' }, 'size', 'type', { type: 'integer' }),
  wrong({ size: 1e300 }, 'size', 'too-large', { limit: '9007199254740991' }),
  wrong({ name: '' }, 'name', 'too-short', { limit: '1' }),
  wrong({ name: long(1001) }, 'name', 'too-long', { limit: '1000' }),
  wrong({ name: 7 }, 'name', 'type', { type: 'string' }),
  wrong({ field: 'email' }, 'field', 'choice', { allowed }),
  wrong({ field: '__proto__' }, 'field', 'choice', { allowed }),
  wrong({ field: undefined }, 'field', 'required'),
  wrong({ form: '../x' }, 'form', 'characters'),
  wrong({ id: 'u_mine' }, 'id', 'unknown'),
  wrong({ form: 'contact_v1', field: 'diagram' }, 'field', 'choice', { allowed: 'attachments' }),
  declared('a form that there is not', { form: 'nothing_v1' }, words['form-changed'], 409),
  {
    ...declared('another site', {}, words.forbidden, 403),
    request: { ...declaration(), headers: { 'content-type': 'application/json', origin: 'https://evil.example' } },
  },
  {
    what: 'GET',
    request: { method: 'GET', url: '/api/uploads' },
    code: 405,
    message: say('method-not-allowed', { allowed: 'POST, OPTIONS' }),
  },
  {
    what: 'GET of one',
    request: { method: 'GET', url: `/api/uploads/${unknownUpload.id}` },
    code: 405,
    message: say('method-not-allowed', { allowed: 'PATCH, HEAD, DELETE, OPTIONS' }),
  },
  gone('an upload that there is not', bytesOf(unknownUpload, 0, 'x')),
  gone('a path', bytesOf({ ...unknownUpload, id: '..%2f..%2fsite.sqlite' }, 0, 'x')),
  gone('NUL', bytesOf({ ...unknownUpload, id: '%00' }, 0, 'x')),
  gone('deleting what there is not', about('DELETE', unknownUpload)),
];

let served: Awaited<ReturnType<typeof openTinySite>>;
let port: number;
beforeAll(async () => {
  served = await openTinySite({ limits: { headersTimeout: 300, requestTimeout: 900, uploadPatience: 300 } });
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  port = (served.app.server.address() as AddressInfo).port;
});
afterAll(() => served.close());

describe.each([...onForms, ...onUploads])('$request.method $request.url with $what', ({ request, code, message, errors }) => {
  test(`is refused with ${code} and stores nothing`, async () => {
    const cpu = measureCpu();
    const answer = await served.app.inject(request);
    expect(answer.json()).toEqual({ code, message, ...(errors && { errors }), requestId: expect.any(String) });
    expect(answer.statusCode).toBe(code);
    expect(cpu()).toBeLessThan(3000);
    await expectUntouched(served);
  });
});

describe('a file that is not what it says', () => {
  const pdf = buildPdf();
  test.each([
    ['an executable', 'tool.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900)]), 'content'],
    ['a page', 'page.txt', Buffer.from('<!doctype html><script>alert(1)</script>'), undefined],
    ['an .xls named .doc', 'text.doc', buildOle({ streams: ['Workbook'] }), 'content'],
    ['a plain zip named .docx', 'text.docx', buildZip([{ name: 'a.txt' }]), 'content'],
    ['an .xlsx named .docx', 'text.docx', buildZip(officeParts('xl/workbook.xml')), 'content'],
    ['noise named .txt', 'notes.txt', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 73) % 256)), 'content'],
    ['a zip bomb', 'bomb.zip', buildZip([{ name: 'a', claimedBytes: 4_000_000_000 }]), 'archiveSize'],
    ['a zip with a way out', 'out.zip', buildZip([{ name: '../../x' }]), 'archive'],
    ['a zip with a link', 'link.zip', buildZip([{ name: 'x', mode: 0o120777 }]), 'archive'],
    ['a RAR with a way out', 'out.rar', buildRar5([{ name: '../../x' }]), 'archive'],
    ['a PDF cut short', 'plan.pdf', pdf.subarray(0, 100), 'unreadable'],
  ])('%s is refused when it is whole, and gone', async (_what, name, content, rule) => {
    const { app } = served;
    const own = (await app.inject(declaration({ name, size: content.length }))).json().data as Declared;
    const answer = await app.inject(bytesOf(own, 0, content));
    if (rule === undefined) {
      // A text may say anything; it is never shown in a browser.
      expect(answer.statusCode).toBe(200);
      await app.inject(about('DELETE', own));
    } else {
      const message = fileError(rule, name);
      expect(answer.json()).toEqual({
        code: 422,
        message,
        errors: [{ field: 'attachments', rule, message }],
        requestId: expect.any(String),
      });
    }
    await expectUntouched(served);
  });
});

describe("another visitor's upload", () => {
  test.each(['', 'x', 'x'.repeat(43), '\u00ff'.repeat(43)])('is not there with the secret %j', async secret => {
    const { app } = served;
    const own = (await app.inject(declaration())).json().data as Declared;
    for (const request of [bytesOf({ ...own, secret }, 0, '%PDF'), about('DELETE', { ...own, secret })]) {
      expect((await app.inject(request)).json()).toEqual({ code: 404, message: words['upload-gone'], requestId: expect.any(String) });
    }
    expect((await app.inject(about('HEAD', { ...own, secret }))).statusCode).toBe(404);
    expect((await app.inject(about('DELETE', own))).statusCode).toBe(200);
    await expectUntouched(served);
  });
});

describe('a part of a file', () => {
  const mib = 1024 * 1024;
  test.each([
    ['no secret', { 'upload-secret': undefined }, 'x', 400, say('invalid-body', { detail: 'upload-secret' })],
    ['no offset', { 'upload-offset': undefined }, 'x', 400, say('invalid-body', { detail: 'upload-offset' })],
    ['a negative offset', { 'upload-offset': '-1' }, 'x', 400, say('invalid-body', { detail: 'upload-offset' })],
    ['an offset in hexadecimal', { 'upload-offset': '0x0' }, 'x', 400, say('invalid-body', { detail: 'upload-offset' })],
    ['an offset beyond the file', { 'upload-offset': '9' }, 'x', 409, say('wrong-offset', { offset: '0' })],
    ['JSON', { 'content-type': 'application/json' }, '{}', 415, words['not-bytes']],
    ['no type', { 'content-type': undefined }, 'x', 415, words['not-bytes']],
    ['more than 1 MiB', {}, 'x'.repeat(mib + 1), 413, say('too-large', { limit: '1 MiB' })],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 'x', 403, words.forbidden],
  ])('with %s is refused', async (_what, headers, bytes, code, message) => {
    const { app } = served;
    const own = (await app.inject(declaration({ size: 2 * mib }))).json().data as Declared;
    const request = bytesOf(own, 0, bytes);
    const sent = Object.entries({ ...request.headers, ...headers }).filter(([, value]) => value !== undefined);
    const answer = await app.inject({ ...request, headers: Object.fromEntries(sent) as Record<string, string> });
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([code, code, message]);
    expect((await app.inject(about('HEAD', own))).headers['upload-offset']).toBe('0');
    await app.inject(about('DELETE', own));
    await expectUntouched(served);
  });

  test('with more bytes than were declared is refused and keeps none of them', async () => {
    const { app } = served;
    const own = (await app.inject(declaration({ size: 10 }))).json().data as Declared;
    const answer = await app.inject(bytesOf(own, 0, 'x'.repeat(11)));
    expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([413, '0']);
    expect(answer.json().message).toBe(say('too-large', { limit: '10 B' }));
    await app.inject(about('DELETE', own));
    await expectUntouched(served);
  });
});

describe('over a real connection', () => {
  const head = (length: number | string, more = '') =>
    `POST /api/ContactSave HTTP/1.1\r\nhost: tiny.example\r\ncontent-type: application/json\r\n${more}content-length: ${length}\r\n\r\n`;

  async function send(...pieces: (string | number)[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const answer = text(socket).catch(() => '');
    for (const piece of pieces) {
      if (typeof piece === 'number') await sleep(piece);
      else if (!socket.destroyed) socket.write(piece);
    }
    return answer;
  }

  test.each([
    ['a body that never comes', [head(500)], 408, words.timeout],
    ['a body that trickles', [head(500), '{', 200, '"', 200, 'i', 200, 'd', 600], 408, words.timeout],
    ['a head that never ends', ['POST /api/ContactSave HTTP/1.1\r\nhost: tiny.example\r\n'], 408, words.timeout],
    ['what is no HTTP', ['\u0016\u0003\u0001\u0002hello\r\n\r\n'], 400, words['bad-request']],
    [
      'two lengths',
      [`POST /api/ContactSave HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}`],
      400,
      words['bad-request'],
    ],
    [
      'a length beside chunks',
      ['POST /api/ContactSave HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
      400,
      words['bad-request'],
    ],
  ])('%s is answered in our form and hung up', async (_what, pieces, code, message) => {
    const answer = await send(...pieces);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ code, message, requestId: expect.any(String) });
    await expectUntouched(served);
  });

  // Cookies are what makes a head of a browser too large, so that a person reads the answer.
  test('a head of 100 KB is answered in words and hung up', async () => {
    const answer = await send(`GET / HTTP/1.1\r\nhost: x\r\nx: ${long(100_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer.split('\r\n\r\n')[1]).toMatch(new RegExp(`^${words['head-too-large']}\n[0-9a-f-]{36}\n$`));
    await expectUntouched(served);
  });

  test('a client that is gone before its body is whole leaves nothing', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head(whole.length) + whole.slice(0, -1));
    await sleep(50);
    socket.destroy();
    await sleep(50);
    await expectUntouched(served);
  });

  test('a second request hidden behind the first is a separate request, refused by itself', async () => {
    const answer = await send(`${head(2)}{}${head(2, 'connection: close\r\n')}[]`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400']);
    await expectUntouched(served);
  });

  test('a thousand clients that are gone at once leave nothing', async () => {
    await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write((head(whole.length) + whole).slice(0, (index % 200) + 20));
        socket.destroy();
      }),
    );
    await expectUntouched(served);
  });
});

test('a thousand unknown answers are answered with 20 errors, and a long name is cut', async () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key${index}`, 'x']));
  const answer = (await served.app.inject(submit('contact', bodyOf('contact', many)))).json();
  expect(answer.errors).toHaveLength(20);
  const [error] = (await served.app.inject(submit('contact', bodyOf('contact', { [long(50_000)]: 'x' })))).json().errors;
  expect(error.field).toHaveLength(101);
  expect(error.message.length).toBeLessThan(300);
  await expectUntouched(served);
});
