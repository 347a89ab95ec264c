import { describe, expect, test } from 'vitest';
import type { Form } from '#site/forms/form.ts';
import { bodyOf, formError, good, secretsOf, submit, upload } from '../intake.ts';
import { now, serveTinySite } from '../serve.ts';
import { errorWords, tinySite } from '../tiny-site.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';

const { url, answers } = good['ip-enquiry'];
const encoded = 'application/x-www-form-urlencoded';
const post = (payload: string | Buffer, type: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  payload,
  headers: { 'content-type': type, ...headers },
});
const encodedBody = (fields: object) => new URLSearchParams(fields as Record<string, string>).toString();
const partsType = 'multipart/form-data; boundary=limit';
const partsBody = (fields: object, more = '') =>
  `${Object.entries(fields)
    .map(([name, text]) => `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
    .join('')}${more}--limit--\r\n`;
const filePart = (fileName: string, content: string) =>
  `--limit\r\nContent-Disposition: form-data; name="plan"; filename="${fileName}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;

describe('plain form data', () => {
  test.each([
    ['as an HTML form sends it', (fields: object) => post(encodedBody(fields), encoded)],
    ['with a character set', (fields: object) => post(encodedBody(fields), `${encoded}; charset=UTF-8`)],
    ['in parts', (fields: object) => post(partsBody(fields), partsType)],
    ['as JSON', (fields: object) => post(JSON.stringify(fields), 'application/json')],
  ])('%s is kept as a request, in the language of the visitor', async (_, request) => {
    const { app, store } = await serveTinySite();
    const sent = request({ ...answers, name: '  李明 & Söhne + 1=1 ', city: '', website: '' });
    const answer = await app.inject({ ...sent, headers: { ...sent.headers, 'accept-language': 'zh-CN' } });
    const { ref } = answer.json();
    expect(answer.json()).toEqual({
      code: 200,
      message: tinySite.locales.zh?.forms['ip-enquiry']?.words.success,
      ref: expect.stringMatching(/^\w{4}-\w{4}$/),
      requestId: expect.any(String),
    });
    expect(await store.findSubmission(ref)).toMatchObject({
      formId: 'ip-enquiry',
      formVersion: 3,
      language: 'zh',
      isSpam: false,
      receivedAt: now.toISOString(),
      answers: { ...answers, name: '李明 & Söhne + 1=1' },
      files: [],
    });
  });

  test('with the field that nobody sees is spam', async () => {
    const { app, store } = await serveTinySite();
    const answer = await app.inject(post(encodedBody({ ...answers, website: 'buy' }), encoded));
    expect(await store.findSubmission(answer.json().ref)).toMatchObject({ isSpam: true });
  });

  test('with an empty choice of a file is taken', async () => {
    const { app } = await serveTinySite();
    expect((await app.inject(post(partsBody(answers, filePart('', '')), partsType))).statusCode).toBe(200);
  });

  const words = errorWords('en');
  const { email, ...withoutEmail } = answers;
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`k${index}`, '']));
  const tip = tinySite.locales.en?.forms['ip-enquiry']?.words.tip ?? '';
  test.each<[what: string, request: ReturnType<typeof post>, code: number, message: string, field?: string]>([
    ['without an answer that must be there', post(encodedBody(withoutEmail), encoded), 400, tip, 'email'],
    ['with an unknown field', post(encodedBody({ ...answers, __proto: 'x' }), encoded), 400, tip, '__proto'],
    [
      'with a field twice',
      post(`${encodedBody(answers)}&city=a&city=b`, encoded),
      400,
      words['invalid-body'].replace('{{detail}}', 'city'),
      'city',
    ],
    [
      'with a file',
      post(partsBody(answers, filePart('a.txt', 'x')), partsType),
      400,
      words['invalid-body'].replace('{{detail}}', 'plan'),
      'plan',
    ],
    ['with too many fields', post(encodedBody(many), encoded), 400, words['too-many-fields'].replace('{{limit}}', '2000')],
    ['that is not UTF-8', post(`${encodedBody(answers)}&city=%ff`, encoded), 400, words['not-form-data']],
    ['whose parts have no end', post(partsBody(answers).slice(0, -20), partsType), 400, words['not-form-data']],
    ['whose parts have no limit', post(partsBody(answers), 'multipart/form-data'), 400, words['not-form-data']],
    ['with bytes in parts that are no UTF-8', post(Buffer.from([0xff, 0xfe]), partsType), 400, words['not-form-data']],
    ['from another site', post(encodedBody(answers), encoded, { origin: 'https://evil.example' }), 403, words.forbidden],
    ['in another type', post(encodedBody(answers), 'text/plain'), 415, words['unsupported-type']],
    ['as a list', post('[]', 'application/json'), 400, words['not-an-object']],
  ])('%s is refused and stores nothing', async (_, request, code, message, field) => {
    const { app, store } = await serveTinySite();
    const answer = await app.inject(request);
    expect([answer.statusCode, answer.json().message]).toEqual([code, message]);
    expect(answer.json().errors?.[0]?.field).toBe(field);
    if (field === 'email')
      expect(answer.json().errors).toEqual([{ field, rule: 'required', message: formError('ip-enquiry', 'required', field) }]);
    expect(await store.countSubmissions({})).toBe(0);
  });

  test('is taken beside the JSON of the form itself, and described', async () => {
    const { app } = await serveTinySite();
    expect((await app.inject(submit('ip-enquiry', bodyOf('ip-enquiry')))).statusCode).toBe(200);
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();
    const { content } = paths[url].post.requestBody;
    expect(Object.keys(content)).toEqual(['application/json', encoded, 'multipart/form-data']);
    expect(content[encoded].schema.required).toContain('ipId');
  });

  test('as JSON claims files with their secrets alone', async () => {
    const { requirement } = tinySite.forms;
    const site = { ...tinySite, forms: { ...tinySite.forms, requirement: { ...requirement, takesFormData: true } as Form } };
    const { app, store } = await serveTinySite({ site });
    const file = await upload(app, 'plan.pdf', buildPdf());
    const fields = { ...good.requirement.answers, attachments: [file.id] };
    const send = (payload: object) => app.inject({ ...post(JSON.stringify(payload), 'application/json'), url: good.requirement.url });
    expect((await send(fields)).json()).toMatchObject({ code: 422, data: { uploads: [file.id] } });
    const { code, ref } = (await send({ ...fields, ...secretsOf(file) })).json();
    expect([code, (await store.findSubmission(ref))?.answers]).toEqual([200, fields]);
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();
    const { anyOf } = paths[good.requirement.url].post.requestBody.content['application/json'].schema;
    for (const { properties } of anyOf) expect(properties.uploadSecrets).toMatchObject({ type: 'object' });
  });

  test('is not taken by an endpoint that the config does not open to it', async () => {
    const { app } = await serveTinySite();
    const request = { ...post(encodedBody(good.contact.answers), encoded), url: good.contact.url };
    expect((await app.inject(request)).statusCode).toBe(415);
  });
});
