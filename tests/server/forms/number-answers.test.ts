import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { csvLines } from '#server/export/csv.ts';
import { requestTable } from '#server/export/table.ts';
import { workbookOf } from '#server/export/workbook.ts';
import { confirmationText } from '#server/outbox/confirmation-text.ts';
import { submissionText } from '#server/outbox/submission-text.ts';
import type { Submission } from '#server/store/stored-submission.ts';
import { buildForm, localizeForm } from '#site/forms/form.ts';
import type { FormSource } from '#site/forms/form-schema.ts';
import type { Site } from '#site/site.ts';
import { sheetText } from '../../scripts/requests-workbook.ts';
import { bodyOf, good, submit } from '../intake.ts';
import { formLabels, formSources } from '../real-forms.ts';
import { serveTinySite } from '../serve.ts';
import { makeFolder } from '../tiny-build.ts';
import { tinySite } from '../tiny-site.ts';

/** The tiny site, whose enquiries also ask for a number and for several of some options. */
const site = withKinds(tinySite);

function withKinds(tiny: Site): Site {
  const name = 'ip-enquiry';
  const { schema, ui } = formSources[name] as FormSource;
  const about = { title: 'T', description: 'D' };
  const source: FormSource = {
    schema: {
      ...schema,
      properties: {
        ...schema.properties,
        wafers: { ...about, type: 'integer', minimum: -5, maximum: 10_000 },
        topics: { ...about, type: 'array', uniqueItems: true, items: { enum: ['ddr5', 'usb4'] } },
      },
    },
    ui: { ...ui, groups: [...ui.groups, { id: 'more', fields: ['wafers', 'topics'] }] },
  };
  const form = { ...buildForm(name, good[name].url, source), takesFormData: true as const };
  const locales = Object.entries(tiny.locales).map(([language, local]) => {
    const labels = formLabels(language)[name];
    if (labels === undefined) throw new Error(`The form ${name} has no words in ${language}`);
    const fields = {
      ...labels.fields,
      wafers: { label: 'Wafers', unit: 'pieces' },
      topics: { label: 'Topics', options: { ddr5: 'DDR5', usb4: 'USB4' } },
    };
    const localForm = localizeForm(form, { ...labels, fields }, line => line, { listed: () => [], htmlLang: language });
    return [language, { ...local, forms: { ...local.forms, [name]: localForm } }];
  });
  return { ...tiny, forms: { ...tiny.forms, [name]: form }, locales: Object.fromEntries(locales) };
}

const { url, answers } = good['ip-enquiry'];
const encoded = (text: string) => ({
  method: 'POST' as const,
  url,
  payload: `${new URLSearchParams(answers)}&${text}`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

describe('a number and several options', () => {
  test.each([
    ['a number and a list', { wafers: 1500, topics: ['usb4', 'ddr5'] }, undefined],
    ['a text that is a number', { wafers: '1500' }, 'wafers wholeNumber'],
    ['more than there may be', { wafers: 10_001 }, 'wafers numberRange'],
    ['half a wafer', { wafers: 1.5 }, 'wafers wholeNumber'],
    ['an option that there is not', { topics: ['pcie'] }, 'topics choice'],
    ['an option twice', { topics: ['ddr5', 'ddr5'] }, 'topics value'],
    ['a text', { topics: 'ddr5' }, 'topics value'],
  ])('in JSON: %s', async (_, more, refused) => {
    const { app, store } = await serveTinySite({ site });
    const answer = await app.inject(submit('ip-enquiry', bodyOf('ip-enquiry', more)));
    const { code, ref, errors = [] } = answer.json();
    expect(errors.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`)).toEqual(refused ? [refused] : []);
    expect(code).toBe(refused === undefined ? 200 : 400);
    if (refused === undefined) {
      expect((await store.findSubmission(ref))?.answers).toEqual({ ...answers, ...more });
    }
  });

  test.each([
    ['names that repeat', 'wafers=1+500&topics=ddr5&topics=usb4', { wafers: 1500, topics: ['ddr5', 'usb4'] }],
    ['one of several', 'topics=usb4', { topics: ['usb4'] }],
    ['nothing', 'wafers=&topics=', {}],
  ])('in form data: %s', async (_, text, kept) => {
    const { app, store } = await serveTinySite({ site });
    const { ref } = (await app.inject(encoded(text))).json();
    expect((await store.findSubmission(ref))?.answers).toEqual({ ...answers, ...kept });
  });

  test('in form data: a text that is no number is refused in the words of the form', async () => {
    const { app } = await serveTinySite({ site });
    const answer = await app.inject(encoded('wafers=many'));
    expect(answer.json()).toMatchObject({
      code: 400,
      errors: [{ field: 'wafers', message: 'Please write “Wafers” as a whole number in digits, such as 1500.' }],
    });
  });

  test('the limits are in the message', async () => {
    const { app } = await serveTinySite({ site });
    const answer = await app.inject(submit('ip-enquiry', bodyOf('ip-enquiry', { wafers: 20_000 })));
    expect(answer.json().errors).toEqual([
      { field: 'wafers', rule: 'numberRange', message: 'Please write a number from -5 to 10,000 pieces under “Wafers”.' },
    ]);
  });
});

describe('kept answers', () => {
  const submission = {
    ref: 'ABCD-EFGH',
    formId: 'ip-enquiry',
    formVersion: 3,
    language: 'en',
    isSpam: false,
    receivedAt: '2026-01-02T03:04:05.000Z',
    answers: { ...answers, wafers: 1500, topics: ['ddr5', 'usb4'] },
    files: [],
  } as unknown as Submission;
  async function* all() {
    yield submission;
  }

  test('are read with unit and labels, by staff and in the confirmation', () => {
    expect(submissionText(submission, site)).toContain('Wafers\n  1500 pieces\n\nTopics\n  DDR5\n  USB4');
    expect(confirmationText(submission, site, 'mia@example.org').text).toContain('Wafers\n  1500 pieces\n\nTopics\n  DDR5\n  USB4');
  });

  test('are exported with the unit in the heading, and in a workbook as a number', async () => {
    const table = requestTable(site, ['ip-enquiry'], 'en');
    const [header, row] = [table.header, table.rowOf(submission)];
    const cells = Object.fromEntries(header.map((heading, index) => [heading, row[index]]));
    expect(cells).toMatchObject({ 'Wafers (pieces)': '1500', Topics: 'DDR5\nUSB4' });
    let csv = '';
    for await (const line of csvLines(table, all())) csv += line;
    expect(csv).toContain('"1500","DDR5\nUSB4"');
    const file = path.join(await makeFolder(), 'requests.xlsx');
    await writeFile(file, await workbookOf(table, all()));
    // sheetText has cells with text alone.
    const texts = await sheetText(file);
    expect(texts).toContain('DDR5\nUSB4');
    expect(texts).not.toContain('1500');
  });
});
