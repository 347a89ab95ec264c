import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { distinctFileNames } from '#site/forms/file-name.ts';
import { type FormField, isShown, type LocalForm } from '#site/forms/form.ts';
import { parseFormId } from '#site/forms/form-id.ts';
import { findRoute } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import { runScriptWith } from '../../../scripts/run-script.ts';
import { loadWholeSite } from '../../authoring/site-copy.ts';
import { arrive } from '../../visitor.ts';
import { openForm, receiptOf, tabTo } from '../form-visitor.ts';

const site = await loadWholeSite();

const requests = (...args: string[]) => runScriptWith('requests', args, { DATA_DIR: inject('dataFolder'), DIST_DIR: inject('dist') });

interface Upload {
  name: string;
  content: Buffer;
}

/** What a person types, chooses (the value of the option) and attaches, by field. */
export interface Filling {
  form: string;
  address: string;
  answers: Record<string, string>;
  files?: Record<string, Upload[]>;
}

const genuine = (name: string) => readFile(path.join('tests/server/uploads/inspect/genuine', name));
const text = (name: string, content: string): Upload => ({ name, content: Buffer.from(content) });
const person = {
  en: {
    email: 'anna@example.com',
    name: 'Anna O’Neill',
    phone: '+33 1 23 45 67 89 ext. 4',
    jobTitle: 'R&D',
    companyName: 'ACME',
    city: 'Lyon',
  },
  zh: { email: '李@例え.cn', name: '李 四', phone: '(010) 1234-5678 转 9', jobTitle: '工程师', companyName: '芯片公司', city: '北京' },
};
/** Each form once, in one of the languages. */
export const fillings: Record<'en' | 'zh', Filling[]> = {
  en: [
    {
      form: 'ip-enquiry',
      address: '/ic/ipInfo/usb2-otg-phy',
      answers: { ...person.en, country: 'AE', quantity: '1 design', message: '22 nm, six metals' },
      files: { attachments: [text('block.txt', 'hub\n')] },
    },
    {
      form: 'custom-service',
      address: '/service/index',
      answers: {
        serviceType: 'design',
        serviceDirection: 'tape-out',
        applicationArea: '=Metering',
        performanceRequirements: '< 2 W\nat 85 °C',
        functionalFeatures: '"I2C", <SPI> & UART',
        technologySelection: '22 nm',
        productPositioning: '-20 %; for OEMs',
        otherRequirements: 'none — yet',
        quantity: '500',
        email: 'a.b+c@sub.example.org',
      },
      files: { designDocuments: [{ name: 'plan.pdf', content: await genuine('requirement.pdf') }] },
    },
    {
      form: 'custom-service',
      address: '/service/index',
      answers: {
        serviceType: 'solution',
        chipInformation: 'MCU\n\n10 k a year',
        featureDescription: '1. wake\n2. measure',
        powerConsumption: '5 µA',
        sizeAndPackage: 'QFN-76, ≤ 0.9 mm',
        cost: '€ 3.50',
        technicalSupport: 'drivers',
        otherInformation: 'under NDA',
        email: 'x@example.com',
      },
      files: {
        technicalDocuments: [
          { name: 'sheet.xls', content: await genuine('requirement.xls') },
          text('three parts.txt', 'line of text\n'.repeat(180_000)),
        ],
      },
    },
  ],
  zh: [
    {
      form: 'contact',
      address: '/zh/contactUs/index',
      answers: {
        ...person.zh,
        country: 'AR',
        interest: 'tape-out',
        product: '多项目晶圆',
        quantity: '首批 200 颗',
        message: '28 纳米\n五月流片',
      },
    },
    {
      form: 'requirement',
      address: '/zh/service/story',
      answers: {
        applicationScenario: '车载摄像头',
        keyPerformance: '4 TOPS，\n低于 2 W',
        endDeviceForm: '摄像机',
        peripherals: '鸿蒙系统',
        specialRequirements: '−40 ℃',
        intendedProcess: '１２纳米',
        tapeOutMethod: 'multi-project-wafer',
        tapeOutDate: '2031-03-01',
        chipReturnDate: '2031-03-01',
        chipQuantity: '首批 500 颗',
        cooperationMode: '交钥匙',
        diagramDescription: '从左到右',
        otherDescription: '𠮷野家 龘',
        email: 'li@example.cn',
      },
      files: {
        diagram: [{ name: '架构图.rar', content: await genuine('rar4.rar') }],
        attachments: [text('说明.txt', '电源管理\n')],
      },
    },
  ],
};

/** Fills in a form with the keyboard alone, sends it, and expects that the provider reads every answer and byte. */
export async function fillByKeyboard(browser: Browser, language: string, filling: Filling): Promise<void> {
  const { page, problems, leave } = await arrive(browser);
  const local = site.locales[language]?.forms[filling.form] as LocalForm;
  const form = await openForm(page, filling.address);
  const openedAt = performance.now();
  const shown = local.fields.filter(field => field.widget !== 'subject' && field.kind !== 'products' && isShown(field, filling.answers));
  const submit = form.locator('button[type="submit"]');
  const press = async () => {
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
  };
  for (const field of shown) {
    if ((await controlOf(form, field).count()) === 0) {
      await press();
      await controlOf(form, field).waitFor();
    }
    await answer(page, form, field, filling);
  }
  if (local.steps) {
    await press();
    await form.locator('[id$="-review"]').waitFor();
  }
  // The server treats forms that are filled in within two seconds as spam.
  await page.waitForTimeout(Math.max(0, 2000 - (performance.now() - openedAt)));
  await press();
  const ref = await receiptOf(page);

  const show = await requests('show', ref);
  expect(show.stdout.replace(/^Received .* UTC$/m, 'Received')).toBe(written(ref, language, local, filling));
  await expectFiles(ref, local, filling);
  expect(problems).toEqual([]);
  await leave();
}

const controlOf = (form: Locator, { name }: FormField) => form.locator(`[data-field="${name}"]`).locator('input, select, textarea').first();

/** Moves to a field with Tab and answers it. */
async function answer(page: Page, form: Locator, field: FormField, { answers, files = {} }: Filling): Promise<void> {
  const control = controlOf(form, field);
  await tabTo(page, control);
  const value = answers[field.name] ?? '';
  if (field.kind === 'files') {
    const chosen = files[field.name] ?? [];
    await control.setInputFiles(chosen.map(({ name, content }) => ({ name, mimeType: '', buffer: content })));
    const removing = form.locator(`[data-field="${field.name}"]`).getByRole('button', { name: /^(Remove|移除) / });
    await expect.poll(() => removing.count()).toBe(chosen.length);
  } else if (field.widget === 'radio') {
    await page.keyboard.press('Space');
    while (!(await form.locator(`[name="${field.name}"][value="${value}"]`).isChecked())) await page.keyboard.press('ArrowDown');
  } else if (field.kind === 'choice') {
    while ((await control.inputValue()) !== value) await page.keyboard.press('ArrowDown');
  } else {
    await page.keyboard.type(value);
  }
}

/** What `requests show` must print, without the time. */
function written(ref: string, language: string, form: LocalForm, { answers, address, files = {} }: Filling): string {
  const uploads = filesOf(form, files);
  const own = address.replace(/^\/zh(?=\/)/, '');
  const title = findRoute(localSite(site, language).routes, own)?.title ?? '';
  const readable = (field: string, value: string) => form.options[field]?.find(option => option.value === value)?.label ?? value;
  const valuesOf = ({ name, kind, widget }: FormField) => {
    if (kind === 'files') return uploads.flatMap(upload => (upload.field === name ? [upload.name] : []));
    if (widget === 'subject') return [title];
    return answers[name] === undefined ? [] : readable(name, answers[name]).split('\n');
  };
  const parts = form.fields
    .map(field => ({ label: form.words.fields[field.name]?.label, values: valuesOf(field) }))
    .filter(({ values }) => values.length > 0)
    .map(({ label, values }) => [label, ...values.map(value => `  ${value}`)]);
  const list = uploads.flatMap(({ name, content, field }, index) => [
    `  ${index + 1}. ${name}`,
    `     ${content.length} bytes, ${path.extname(name).slice(1)}, field ${field}`,
    `     sha256 ${hashOf(content)}`,
  ]);
  const sentFrom = `Sent from: ${own} (${title})`;
  const head = [`${ref}  ${form.name}, version ${parseFormId(form.id).version}, language ${language}`, 'Received', sentFrom];
  return `${[head, ...parts, ...(list.length > 0 ? [['Files', ...list]] : [])].map(lines => lines.join('\n')).join('\n\n')}\n`;
}

/** Compares each file that `requests files` saves with the attached one. */
async function expectFiles(ref: string, form: LocalForm, { files = {} }: Filling): Promise<void> {
  const uploads = filesOf(form, files);
  if (uploads.length === 0) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'filling-'));
  const saved = path.join(folder, ref);
  expect(await requests('files', ref, '--to', saved)).toMatchObject({ code: 0, stderr: '' });
  const found = await Promise.all((await readdir(saved)).map(async name => [name, hashOf(await readFile(path.join(saved, name)))]));
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(uploads.map(({ name, content }) => [name, hashOf(content)])));
  await rm(folder, { recursive: true });
}

/** The files in the order of the page, the second of two equal names with "(2)". */
function filesOf(form: LocalForm, files: Record<string, Upload[]>): (Upload & { field: string })[] {
  const all = form.fields.flatMap(({ name: field }) => (files[field] ?? []).map(upload => ({ ...upload, field })));
  const names = distinctFileNames(all.map(({ name }) => name));
  return all.map((upload, index) => ({ ...upload, name: names[index] ?? '' }));
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
