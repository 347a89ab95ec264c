import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { usualLimits } from '#server/limits.ts';
import { StoreError } from '#server/store/store-error.ts';
import { ScannerError } from '#server/uploads/virus-scanner.ts';
import { localSite } from '#site/shell.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { type FormName, fileError, formError, good } from '../intake.ts';
import { now, serveTinySite } from '../serve.ts';
import { tinySite } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { formPages, makeFormBuild } from './form-build.ts';
import { entriesOf, post, readPage } from './plain-visitor.ts';

let dist: string;
beforeAll(async () => {
  dist = await makeFormBuild();
});

const serve = (options: Parameters<typeof serveTinySite>[0] = {}) => serveTinySite({ dist, ...options });
type Served = Awaited<ReturnType<typeof serve>>;

const pdf = buildPdf();
const file = (name: string, content: Buffer | string = pdf) => ({ name, content });
const day = 24 * 60 * 60 * 1000;
const wordsOf = (language: string) => localSite(tinySite, language).sharedFormWords;

/** Address of the receipt after a form was kept. */
async function keep(app: Served['app'], request: InjectOptions): Promise<string> {
  const answer = await app.inject(request);
  expect([answer.statusCode, answer.body]).toEqual([303, '']);
  expect(answer.headers['cache-control']).toBe('no-store');
  return String(answer.headers.location);
}

/** Nothing of a form that was refused stays. */
async function expectNothingKept({ store, files }: Served) {
  expect(await store.countSubmissions({})).toBe(0);
  expect(await store.listUploadFiles()).toEqual([]);
  expect(await files.list()).toEqual([]);
}

describe('a form that a browser sends by itself', () => {
  test.each(Object.keys(formPages) as FormName[])('%s is kept with what it holds, and leads to a receipt', async form => {
    const { app, store } = await serve();
    const address = await keep(app, post(form, entriesOf(form)));
    expect(address).toMatch(new RegExp(`^${formPages[form]}\\?sent=[0-9a-f-]{36}$`));
    const [kept] = await store.listSubmissions({ order: 'newest', limit: 2 });
    expect(kept).toMatchObject({
      formId: form,
      language: 'en',
      isSpam: false,
      receivedAt: now.toISOString(),
      answers: good[form].answers,
      files: [],
    });
    const receipt = await app.inject(address);
    expect([receipt.statusCode, receipt.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(receipt.headers.etag).toBeUndefined();
    const page = readPage(receipt.body);
    const text = page.textOf('request-form-answer');
    for (const word of [kept?.ref, wordsOf('en').receipt.title, wordsOf('en').receipt.next]) expect(text).toContain(word);
    expect(page.has('name', 'email')).toBe(false);
  });

  test('may be encoded without parts', async () => {
    const { app, store } = await serve();
    const request = post('contact', []);
    const payload = new URLSearchParams(entriesOf('contact', { message: 'a\r\nb & c=d' }) as [string, string][]).toString();
    await keep(app, { ...request, payload, headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' } });
    const [kept] = await store.listSubmissions({ order: 'newest', limit: 1 });
    expect(kept?.answers).toMatchObject({ message: 'a\nb & c=d' });
  });

  test('has its files taken as uploads are: names, marks, and rights', async () => {
    const { app, store, files } = await serve();
    const entries = [
      ...entriesOf('requirement', {}, 'zh'),
      ['diagram', file('框图.pdf')],
      ['attachments', file('C:\\plans\\plan.txt', 'one')],
      ['attachments', file('plan.txt', 'two')],
      ['attachments', file('', '')],
    ] as const;
    const address = await keep(app, post('requirement', entries, { language: 'zh' }));
    expect(address).toMatch(/^\/zh\/ic\/ip\?sent=/);
    const [kept] = await store.listSubmissions({ order: 'newest', limit: 1 });
    expect(kept?.language).toBe('zh');
    expect(kept?.files.map(({ field, name, size, type }) => [field, name, size, type])).toEqual([
      ['diagram', '框图.pdf', pdf.length, 'pdf'],
      ['attachments', 'plan.txt', 3, 'txt'],
      ['attachments', 'plan (2).txt', 3, 'txt'],
    ]);
    for (const { id } of kept?.files ?? []) expect(await files.isProtected(id)).toBe(true);
    expect(readPage((await app.inject(address)).body).textOf('request-form-answer')).toContain(wordsOf('zh').receipt.nextWithFiles);
  });

  test('has the answers that scripts would send: days, countries by name, only the chosen branch', async () => {
    const { app, store } = await serve();
    await keep(app, post('contact', entriesOf('contact', { country: ' 马来西亚 ' })));
    await keep(app, post('requirement', entriesOf('requirement', { tapeOutDate: '2025年12月1日' })));
    const branch = { serviceType: 'solution', chipInformation: 'An MCU', serviceDirection: 'eda', applicationArea: 'typed before' };
    await keep(app, post('custom-service', entriesOf('custom-service', branch)));
    const [service, requirement, contact] = await store
      .listSubmissions({ order: 'newest', limit: 3 })
      .then(all => ['custom-service', 'requirement', 'contact'].map(form => all.find(({ formId }) => formId === form)?.answers));
    expect(contact).toMatchObject({ country: 'MY' });
    expect(requirement).toMatchObject({ tapeOutDate: '2025-12-01' });
    expect(service).toEqual({ serviceType: 'solution', chipInformation: 'An MCU', email: 'mia@example.org' });
  });

  test('keeps the page and what a link has filled in', async () => {
    const { app, store } = await serve();
    const headers = { referer: 'https://tiny.example/home?interest=ip&quantity=20&name=Somebody' };
    await keep(app, post('contact', entriesOf('contact', { quantity: '20' }), { headers }));
    const [kept] = await store.listSubmissions({ order: 'newest', limit: 1 });
    expect(kept?.context).toEqual({ page: '/home', preset: ['interest', 'quantity'] });
  });

  test('with the field that nobody sees is spam, and its sender learns nothing of that', async () => {
    const { app, store } = await serve({ channels: ['mail'] });
    await keep(app, post('contact', [...entriesOf('contact'), ['website', 'https://spam.example']]));
    expect(await store.countSubmissions({ isSpam: true })).toBe(1);
    await keep(app, post('contact', [...entriesOf('contact'), ['website', '']]));
    expect(await store.countSubmissions({ isSpam: false })).toBe(1);
  });

  test('of the default language, sent while another one is chosen, has its receipt in its own', async () => {
    const { app } = await serve();
    const headers = { cookie: 'language=zh' };
    const address = await keep(app, post('contact', entriesOf('contact'), { headers }));
    expect(address).toMatch(/^\/en\/home\?sent=/);
    const led = await app.inject({ url: address, headers });
    expect(led.headers.location).toBe(address.slice(3));
    expect(led.headers['set-cookie']).toContain('language=en');
  });
});

test('products that the catalogue does not have are named, and the list stays as it was', async () => {
  const { app, store } = await serve();
  const products = 'usb-phy*2.gone.sold-out*3';
  const answer = await app.inject(post('contact', entriesOf('contact', { products })));
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('gone, sold-out');
  expect(answer.body).toContain(formError('contact', 'products', 'products', { products: 'gone, sold-out' }));
  expect(readPage(answer.body).answerTo('products')).toBe(products);
  await keep(app, post('contact', entriesOf('contact', { products: 'usb-phy*2..' })));
  const [kept] = await store.listSubmissions({ order: 'newest', limit: 1 });
  expect(kept?.answers.products).toEqual([{ id: 'usb-phy', quantity: 2 }]);
});

describe('the same form sent again', () => {
  const withFile = (text: string, answers = {}) =>
    post('contact', [...entriesOf('contact', answers), ['attachments', file('a.txt', text)]]);

  test('is the first one for a day, also many at once, and its files are not kept twice', async () => {
    let moment = now;
    const served = await serve({ clock: () => moment });
    const { app, store, files } = served;
    const addresses = await Promise.all(Array.from({ length: 8 }, () => keep(app, withFile('one'))));
    moment = new Date(now.getTime() + day - 1);
    addresses.push(await keep(app, withFile('one')));
    expect(new Set(addresses).size).toBe(1);
    expect(await store.countSubmissions({})).toBe(1);
    expect(await store.listUploadFiles()).toHaveLength(1);
    expect(await files.list()).toHaveLength(1);
    moment = new Date(now.getTime() + day);
    expect(await keep(app, withFile('one'))).not.toBe(addresses[0]);
    expect(await store.countSubmissions({})).toBe(2);
  });

  test.each([
    ['another answer', withFile('one', { city: 'Paris' })],
    ['another file', withFile('two')],
    ['no file', post('contact', entriesOf('contact'))],
  ])('with %s is another one', async (_, other) => {
    const { app, store } = await serve();
    await keep(app, withFile('one'));
    await keep(app, other);
    expect(await store.countSubmissions({})).toBe(2);
  });

  test('keeps its receipt when its dates are past, and when its sender is at the limit', async () => {
    let moment = now;
    const rates = { ...usualLimits.rates, submissions: { max: 1, timeWindow: 60_000 } };
    const { app, store } = await serve({ clock: () => moment, limits: { rates } });
    const sent = post('requirement', entriesOf('requirement', { tapeOutDate: '2025-03-04' }));
    const address = await keep(app, sent);
    moment = new Date(now.getTime() + day - 1);
    expect(await keep(app, sent)).toBe(address);
    expect(await store.countSubmissions({})).toBe(1);
  });
});

describe('a form with mistakes', () => {
  test.each(['en', 'zh'])('comes again in %s with all that was typed, its mistakes, and without its files', async language => {
    const served = await serve();
    const answers = { email: 'mia', name: '', message: '"<b>&\r\n\r\nend', country: 'Atlantis', interest: 'ip', city: '' };
    const entries = [
      ...entriesOf('contact', answers, language),
      ['attachments', file('plan.pdf', 'no pdf')],
      ['attachments', file('b.txt', 'b')],
    ] as const;
    const answer = await served.app.inject(post('contact', entries, { language }));
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-language']]).toEqual([
      422,
      'private, no-store',
      localSite(tinySite, language).language.htmlLang,
    ]);
    const page = readPage(answer.body);
    const shared = wordsOf(language);
    expect(page.title).toBe(fillPlaceholders(shared.served.errorTitle, () => `contact in ${language}`));
    expect(page.errors).toEqual({
      'request-form-attachments-first': fileError('content', 'plan.pdf', language),
      'request-form-email': formError('contact', 'email', 'email', {}, language),
      'request-form-name': formError('contact', 'required', 'name', {}, language),
      'request-form-country': formError('contact', 'choice', 'country', {}, language),
    });
    expect(page.alert).toContain(shared.served.filesAgain);
    expect(['email', 'message', 'interest', 'companyName'].map(page.answerTo)).toEqual(['mia', '"<b>&\n\nend', 'ip', 'Example Ltd']);
    expect(page.attributeOf('request-form-email', 'aria-invalid')).toBe('true');
    expect(page.attributeOf('request-form-email', 'aria-describedby')).toBe('request-form-email-error request-form-email-help');
    expect(page.textOf('request-form-email-error')).toBe(formError('contact', 'email', 'email', {}, language));
    expect(page.attributeOf('request-form', 'data-storage-key')).toBeUndefined();
    expect(page.has('value', 'MY')).toBe(true);
    expect(answer.body).toContain('<link rel="stylesheet" href="/assets/parts.css">');
    await expectNothingKept(served);
  });

  test('names the group of a choice, and leaves alone what belongs to no answer', async () => {
    const served = await serve();
    const answer = await served.app.inject(
      post('custom-service', [
        ['form-id', 'custom_service_v1 en'],
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ]),
    );
    const page = readPage(answer.body);
    expect(page.errors).toEqual({
      'request-form-serviceType-first': formError('custom-service', 'requiredChoice', 'serviceType'),
      'request-form-email': formError('custom-service', 'required', 'email'),
    });
    expect(page.attributeOf('request-form-serviceType', 'aria-invalid')).toBe('true');
    expect(page.alert).not.toContain(wordsOf('en').served.filesAgain);
    await expectNothingKept(served);
  });

  test('chooses the country by whatever name it was written, and shows what belongs to a choice', async () => {
    const { app } = await serve();
    const page = readPage((await app.inject(post('contact', entriesOf('contact', { country: 'MALAYSIA', email: '' })))).body);
    expect(page.answerTo('country')).toBe('MY');
    const help = localSite(tinySite, 'en').forms.contact?.words.fields.message?.helpFor?.interest?.ip ?? '';
    expect([page.isHidden(help), page.isHidden('usual help')]).toEqual([false, false]);
    expect(page.textOf('request-form-message-help')).toContain(help);
  });

  const shared = () => wordsOf('en');
  test.each<[string, Parameters<typeof serve>[0], number, () => string, string?]>([
    ['a file finds no space', { freeSpace: async () => 0 }, 507, () => fillPlaceholders(shared().refusals.full, () => 'a.txt')],
    [
      'an address may store no more files',
      { limits: { uploadBudgetPerAddress: 1 } },
      429,
      () => fillPlaceholders(shared().refusals.busy, () => 'a.txt'),
    ],
    [
      'an address announces too many files',
      { limits: { rates: { ...usualLimits.rates, uploads: { max: 0, timeWindow: 1000 } } } },
      429,
      () => fillPlaceholders(shared().refusals.busy, () => 'a.txt'),
    ],
    ['a virus is found', { scanner: { scan: async () => 'Test', ping: async () => undefined } }, 422, () => fileError('virus', 'a.txt')],
    [
      'the scanner does not answer',
      {
        scanner: {
          scan: async () => {
            throw new ScannerError('away');
          },
          ping: async () => undefined,
        },
      },
      503,
      () => localSite(tinySite, 'en').errors.unscanned,
    ],
  ])('says under the field that %s; nothing stays', async (_, options, status, text) => {
    const served = await serve(options);
    const answer = await served.app.inject(
      post('contact', [...entriesOf('contact', { city: 'Kept' }), ['attachments', file('a.txt', 'text')]]),
    );
    expect(answer.statusCode).toBe(status);
    const page = readPage(answer.body);
    expect(page.errors).toEqual({ 'request-form-attachments-first': text() });
    expect([page.answerTo('city'), page.answerTo('name')]).toEqual(['Kept', 'Mia Wong']);
    await expectNothingKept(served);
  });

  test('says when its sender may try again, with all that was typed', async () => {
    const rates = { ...usualLimits.rates, submissions: { max: 1, timeWindow: 120_000 } };
    const { app, store } = await serve({ limits: { rates } });
    await keep(app, post('contact', entriesOf('contact')));
    const answer = await app.inject(post('contact', entriesOf('contact', { city: 'Paris' })));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '120']);
    const page = readPage(answer.body);
    expect(page.alert).toContain(wordsOf('en').served.notSent);
    expect(page.alert).toContain('Too many requests came from this network.');
    expect(page.answerTo('city')).toBe('Paris');
    expect(await store.countSubmissions({})).toBe(1);
  });

  test('says that nothing can be stored while the database is away; nothing of it is half there', async () => {
    const served = await serve();
    const { app, store, files, log } = served;
    const save = store.saveSubmission;
    store.saveSubmission = async () => {
      throw new StoreError('away');
    };
    const sent = post('contact', [...entriesOf('contact'), ['attachments', file('a.txt', 'text')]]);
    const answer = await app.inject(sent);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(readPage(answer.body).alert).toContain(wordsOf('en').sending.unavailable);
    expect(readPage(answer.body).answerTo('name')).toBe('Mia Wong');
    expect(log.join('')).toContain('unavailable');
    expect(log.join('')).not.toContain('Mia');
    await expectNothingKept(served);
    store.saveSubmission = save;
    await keep(app, sent);
    expect(await files.list()).toHaveLength(1);
  });
});

describe('the address of a page with a form', () => {
  const get = (app: Served['app'], url: string, headers = {}) => app.inject({ url, headers });

  test('fills it in, shows the note, and is kept nowhere', async () => {
    const { app } = await serve();
    const answer = await get(app, '/home?interest=ip&message=%22%3Cb%3E%0A2&quantity=20&country=MY&unknown=x');
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([200, 'private, no-store', undefined]);
    const page = readPage(answer.body);
    expect(['interest', 'message', 'quantity', 'country'].map(page.answerTo)).toEqual(['ip', '"<b>\n2', '20', 'Malaysia']);
    expect(answer.body).toContain('<p data-preset-note="true" >');
    const help = localSite(tinySite, 'en').forms.contact?.words.fields.message?.helpFor?.interest?.ip ?? '';
    expect(page.isHidden(help)).toBe(false);
  });

  test('has of a list of products what may be one, each once', async () => {
    const { app } = await serve();
    const answer = await get(app, '/home?products=usb-phy*2..No!.gone.usb-phy');
    expect(readPage(answer.body).answerTo('products')).toBe('usb-phy*2.gone');
    expect((await get(app, '/home?products=a,b')).headers.etag).toBe((await get(app, '/home')).headers.etag);
  });

  test.each(['?interest=nothing', '?products=a,b', '?email=a@b.example&phone=1&attachments=x&website=y', '?x=1', '?', '?interest='])(
    'with %s is the document that everybody gets',
    async query => {
      const { app } = await serve();
      const [plain, asked] = [await get(app, '/home'), await get(app, `/home${query}`)];
      expect([asked.body, asked.headers.etag, asked.headers['cache-control']]).toEqual([plain.body, plain.headers.etag, 'no-cache']);
    },
  );

  test('is compressed as well, and of a page without a form it is as before', async () => {
    const { app } = await serve();
    const plain = (await get(app, '/home?quantity=20')).rawPayload;
    const br = await get(app, '/home?quantity=20', { 'accept-encoding': 'gzip, br' });
    const gzip = await get(app, '/home?quantity=20', { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect([brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload)]).toEqual([plain, plain]);
    expect((await get(app, '/ic/ipSubclass?quantity=20')).headers.etag).toBeDefined();
  });

  test('that names a request which there is not has no receipt', async () => {
    const { app, store } = await serve();
    const address = await keep(app, post('contact', entriesOf('contact')));
    const [{ ref = '', id = '' } = {}] = await store.listSubmissions({ order: 'newest', limit: 1 });
    expect(address).toContain(id);
    for (const guess of [ref, '', 'x', `${id}0`, '00000000-0000-4000-8000-000000000000', '%00', "' or 1=1"]) {
      const answer = await get(app, `/home?sent=${encodeURIComponent(guess)}`);
      expect([guess, answer.statusCode, answer.headers['cache-control']]).toEqual([guess, 404, 'private, no-store']);
      expect(answer.body).not.toContain(ref);
    }
    // The receipt is on the page of its form alone.
    expect((await get(app, `/ic/ip?sent=${id}`)).statusCode).toBe(404);
    await store.eraseSubmissions([id], { staff: 'tester', at: now });
    expect((await get(app, address)).statusCode).toBe(404);
  });
});
