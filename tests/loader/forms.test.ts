import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { countryCodes } from '#loader/countries.ts';
import { loadSite } from '#loader/load-site.ts';
import { annotationKeywords } from '#site/forms/form-schema.ts';
import { servedPart } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { measureCpu } from '../cpu-time.ts';
import { copyBaseSite } from './base-site.ts';

let site: Site;
beforeAll(async () => {
  const loaded = await loadSite(process.cwd());
  if (loaded.site === undefined) throw new Error('The site has errors: run `npm run check`');
  site = loaded.site;
});

describe('the forms of the site', () => {
  test('are bound to their endpoints and say their versions', () => {
    expect(Object.values(site.forms).map(({ name, id, endpoint }) => [name, id, endpoint])).toEqual([
      ['contact', 'contact_v1', '/api/ContactSave'],
      ['requirement', 'requirement_v1', '/api/RequirementSave'],
      ['custom-service', 'custom_service_v1', '/api/CustomServicesSave'],
      ['ip-enquiry', 'ip_enquiry_v3', '/IPinfos/save'],
    ]);
  });

  test('want of each sender what the behaviour says', () => {
    const required = (name: string) => site.forms[name]?.fields.filter(({ isRequired }) => isRequired).map(field => field.name);
    expect(required('contact')).toEqual(['interest', 'email', 'name', 'companyName', 'country']);
    expect(required('requirement')).toEqual(['applicationScenario', 'keyPerformance', 'chipQuantity', 'email']);
    expect(required('custom-service')).toEqual(['serviceType', 'serviceDirection', 'chipInformation', 'email']);
    expect(required('ip-enquiry')).toEqual(['ipId', 'email', 'name', 'companyName', 'country']);
  });

  test('have no references left, so that a validator needs no other file', () => {
    for (const { schema } of Object.values(site.forms)) expect(JSON.stringify(schema)).not.toContain('$ref');
  });

  test('take five files of 20 MiB of the types that are allowed', () => {
    const uploads = Object.values(site.forms).flatMap(({ fields, maxFiles }) =>
      fields.flatMap(({ upload }) => (upload ? [{ ...upload, inAll: maxFiles }] : [])),
    );
    expect(uploads).toHaveLength(6);
    for (const upload of uploads) {
      expect(upload).toEqual({ maxBytes: 20 * 1024 * 1024, types: 'rar zip doc docx xls ppt pdf txt'.split(' '), maxFiles: 5, inAll: 5 });
    }
  });

  test('say the tips that are specified', () => {
    const tips = (language: string) => ['requirement', 'contact'].map(form => site.locales[language]?.forms[form]?.words.tip);
    expect(tips('en')).toEqual(['Please check if the required fields are empty', 'Please check the completeness of the data filled in']);
    expect(tips('zh')).toEqual(['请检查必填项是否为空', '请检查所填资料是否完整']);
    expect(site.locales.en?.forms.contact?.words.success).toBe('Submission successful');
    expect(site.locales.en?.sharedFormWords.refusals).toMatchObject({
      count: 'Up to {{count}} attachments can be uploaded: {{name}} was left out.',
      size: '{{name}}: The size of the uploaded attachment cannot exceed {{size}}MB!',
    });
  });

  test('list the countries in each language', () => {
    const { en, zh } = Object.fromEntries(
      Object.entries(site.locales).map(([code, local]) => [code, local.forms.contact?.options.country]),
    );
    expect(en).toHaveLength(countryCodes.length);
    expect(en?.find(({ value }) => value === 'CN')).toEqual({ value: 'CN', label: 'China' });
    expect(zh?.find(({ value }) => value === 'CN')).toEqual({ value: 'CN', label: '中国' });
    expect(zh?.findIndex(({ value }) => value === 'AL')).toBeLessThan(zh?.findIndex(({ value }) => value === 'CN') ?? 0);
  });

  test('reach the server in all languages', () => {
    expect(servedPart(site).forms).toBe(site.forms);
    expect(servedPart(site).locales.zh?.forms.contact?.words.fields.email?.label).toBe('电子邮箱');
  });
});

describe('answers of the contact form', () => {
  let validate: ValidateFunction;
  beforeAll(() => {
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    ajv.addVocabulary([...annotationKeywords]);
    validate = ajv.compile(site.forms.contact?.schema ?? false);
  });
  const whole = { email: 'li@example.com', name: '李', companyName: 'X', country: 'CN', interest: 'ip' };

  test.each([
    ['a.b+c@example.com', true],
    ["o'neil@mail.example.co.uk", true],
    ['用户@例子.中国', true],
    ['pelé@exämple.com', true],
    ['a@xn--fiqs8s.xn--fiqs8s', true],
    ['a@example', false],
    ['a@@example.com', false],
    ['a b@example.com', false],
    ['.a@example.com', false],
    ['a@-example.com', false],
    ['a@example.com\nbcc: b@example.com', false],
    ['<a@example.com>', false],
  ])('the e-mail address %s: %s', (email, expected) => {
    expect(validate({ ...whole, email })).toBe(expected);
  });

  test.each([
    ['+8613800138000', true],
    ['+86 138 0013 8000', true],
    ['(010) 1234-5678', true],
    ['010-12345678 转 801', true],
    ['+1 (415) 555-0132 ext. 4', true],
    ['12345', true],
    ['1234', false],
    ['+', false],
    ['call me', false],
    ['1234567890123456', false],
  ])('the phone number %s: %s', (phone, expected) => {
    expect(validate({ ...whole, phone })).toBe(expected);
  });

  test('a country is one of the list', () => {
    expect(validate({ ...whole, country: 'ZZ' })).toBe(false);
    expect(validate({ ...whole, country: 'FR' })).toBe(true);
  });

  test('long hostile text is validated at once', () => {
    const cpu = measureCpu();
    for (const text of ['a'.repeat(60_000), 'a.'.repeat(30_000), `a@${'a-'.repeat(30_000)}`, '1 '.repeat(30_000), '('.repeat(60_000)]) {
      expect(validate({ ...whole, email: text, phone: text })).toBe(false);
    }
    expect(cpu()).toBeLessThan(2000);
  });
});

describe('a page with a form', () => {
  test('carries the form in its language, with the entry that it is about', async () => {
    const base = await copyBaseSite();
    const { site: small } = await loadSite(base.folder);
    await base.dispose();
    const blocks = small?.locales.zh?.pages['/chips/item/usb-phy']?.blocks ?? [];
    expect(blocks.find(({ type }) => type === 'form')).toMatchObject({
      type: 'form',
      form: 'ask',
      words: { title: '向我们咨询' },
      data: { subject: 'usb-phy', form: { id: 'ask_v1', words: { submit: '咨询' } }, shared: { receipt: { reference: '编号' } } },
    });
  });

  test('says what is done with the answers and for how long, if the config names a page that says more', async () => {
    const base = await copyBaseSite();
    const config = (await loadSite(base.folder)).sourceOf('site.config.yaml') ?? '';
    const privacyIn = async (written: string) => {
      await base.write('site.config.yaml', written);
      const { site: small } = await loadSite(base.folder);
      return ['en', 'zh'].map(language => small?.locales[language]?.forms.ask?.privacy);
    };
    const named = `${config}privacy: /home\n`;
    expect(await privacyIn(config)).toEqual([undefined, undefined]);
    expect(await privacyIn(named)).toEqual([
      { text: expect.stringMatching(/nothing else\.$/), to: '/home' },
      { text: expect.stringMatching(/需求。$/), to: '/home' },
    ]);
    expect(await privacyIn(named.replace('    endpoint: /api/Ask\n', '    endpoint: /api/Ask\n    retention: 24 months\n'))).toEqual([
      { text: expect.stringMatching(/We delete it after 24 months\.$/), to: '/home' },
      { text: expect.stringMatching(/保存24个月后删除。$/), to: '/home' },
    ]);
    await base.dispose();
  });

  test('leaves a form about an entry out where there is none', async () => {
    const base = await copyBaseSite();
    const layout = 'schemas/forms/ask.ui.yaml';
    await base.write(layout, (await loadSite(base.folder)).sourceOf(layout)?.replace('memory: textarea', 'memory: subject') ?? '');
    const { site: small } = await loadSite(base.folder);
    await base.dispose();
    const types = (path: string) => small?.locales.en?.pages[path]?.blocks.map(({ type }) => type);
    expect(types('/chips/item')).toEqual(['hero', 'ip-item']);
    expect(types('/chips/item/usb-phy')).toEqual(['hero', 'ip-item', 'form']);
  });
});
