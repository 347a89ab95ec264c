import type { ValidateFunction } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { answersToSend, validateForm, validatorOf } from '#client/forms/session/validate-form.ts';
import type { AttachedFile } from '#client/forms/uploads/attached-file.ts';
import { loadSite } from '#loader/load-site.ts';
import { validatorModule } from '#scripts/build/validators.ts';
import { buildSite, type Site } from '#site/site.ts';

let site: Site;
beforeAll(async () => {
  const { source } = await loadSite(process.cwd());
  if (source) site = buildSite(source);
});

async function validate(name: string, language: string, answers: Record<string, string>, files: AttachedFile[] = []) {
  const local = site.locales[language];
  const form = local?.forms[name];
  if (!local || !form) throw new Error(`No form ${name} in ${language}`);
  const code = validatorModule(form);
  const { default: compiled } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: ValidateFunction };
  const state = { answers, files, serverErrors: [] };
  const { htmlLang } = local.language;
  return {
    sent: answersToSend(form, state, { htmlLang }),
    errors: validateForm(form, local.sharedFormWords, state, {
      validator: validatorOf(form, compiled),
      today: '2026-11-21',
      htmlLang,
    }),
  };
}

const contact = { email: 'wang@例え.cn', name: ' 王 ', companyName: '芯片公司', country: 'CN', interest: 'ip' };
const file = (state: AttachedFile['state'], rest: Partial<AttachedFile> = {}): AttachedFile => ({
  key: 'k',
  field: 'attachments',
  name: 'a.txt',
  size: 5,
  changedAt: 0,
  sent: 5,
  state,
  id: 'u_01234567890123456789',
  ...rest,
});
const requirement = { applicationScenario: 'a', keyPerformance: 'b', chipQuantity: 'c', email: 'a@b.cc' };

describe('the validators that the build makes', () => {
  test('are complete: they make no code from text, and import nothing at run time', () => {
    for (const form of Object.values(site.forms)) {
      const code = validatorModule(form);
      expect(code).toMatch(/export default/);
      expect(code).not.toMatch(/\brequire\(|new Function|\beval\(|^import /m);
    }
  });

  test('accept what the site accepts', async () => {
    expect((await validate('contact', 'en', contact)).errors).toEqual([]);
    expect((await validate('requirement', 'zh', requirement)).errors).toEqual([]);
    expect((await validate('custom-service', 'en', { serviceType: 'design', serviceDirection: 'eda', email: 'a@b.cc' })).errors).toEqual(
      [],
    );
  });
});

test('errors are in the order of the page and in the current language', async () => {
  const wrong = { ...contact, email: 'wang', name: '　', country: 'XX' };
  expect((await validate('contact', 'en', wrong)).errors).toEqual([
    { field: 'email', text: 'Please write “E-mail” as a full address, such as name@example.com.' },
    { field: 'name', text: 'Please fill in “Name”.' },
    { field: 'country', text: 'Please choose one of the options of “Country or region”.' },
  ]);
  expect((await validate('contact', 'zh', wrong)).errors.map(({ field }) => field)).toEqual(['email', 'name', 'country']);
});

test('a text that is one character too long is reported with its limit, counted in code points', async () => {
  expect((await validate('contact', 'en', { ...contact, name: '𠮷'.repeat(100) })).errors).toEqual([]);
  expect((await validate('contact', 'en', { ...contact, name: '𠮷'.repeat(101) })).errors).toEqual([
    { field: 'name', text: 'Please shorten “Name” to 100 characters.' },
  ]);
});

test('what was typed for another service type is neither validated nor sent', async () => {
  const answers = { serviceType: 'solution', chipInformation: 'MCU', applicationArea: 'x'.repeat(9000), email: 'a@b.cc' };
  const { sent, errors } = await validate('custom-service', 'en', answers);
  expect(errors).toEqual([]);
  expect(sent).toEqual({ serviceType: 'solution', chipInformation: 'MCU', email: 'a@b.cc' });
});

test('only uploaded files are sent, by their ids', async () => {
  const { sent, errors } = await validate('requirement', 'en', requirement, [file('done')]);
  expect(sent.attachments).toEqual(['u_01234567890123456789']);
  expect(errors).toEqual([]);
});

test.each<[AttachedFile, string]>([
  [file('uploading'), 'Files are still being uploaded. The form can be sent when they are done.'],
  [file('offline'), 'Files are still being uploaded. The form can be sent when they are done.'],
  [file('failed'), 'a.txt could not be accepted. Please add it again or remove it.'],
  [file('expired'), 'a.txt could not be accepted. Please add it again or remove it.'],
  [file('refused', { refusal: { rule: 'content', message: 'server' } }), 'a.txt could not be accepted. Please add it again or remove it.'],
])('a form is not sent without a file that it shows: %o', async (attached, text) => {
  expect((await validate('requirement', 'en', requirement, [attached])).errors).toEqual([{ field: 'attachments', text }]);
});

test('a day is sent as YYYY-MM-DD in whichever form it was typed', async () => {
  const { sent, errors } = await validate('requirement', 'en', { ...requirement, tapeOutDate: '2027年3月1日', chipReturnDate: '2027/3/1' });
  expect(sent).toMatchObject({ tapeOutDate: '2027-03-01', chipReturnDate: '2027-03-01' });
  expect(errors).toEqual([]);
  expect((await validate('requirement', 'en', { ...requirement, tapeOutDate: '1.3.2027' })).errors).toEqual([
    { field: 'tapeOutDate', text: 'Please write “Intended tape-out date” as a date, year first, in the form YYYY-MM-DD.' },
  ]);
});

test('a file of a field that does not show is no error', async () => {
  const hidden = file('failed', { field: 'technicalDocuments' });
  expect(
    (await validate('custom-service', 'en', { serviceType: 'design', serviceDirection: 'eda', email: 'a@b.cc' }, [hidden])).errors,
  ).toEqual([]);
});
