import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intercept } from '../../intercept.ts';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { atStep, openForm, textFile } from '../form-visitor.ts';
import { field, give, rows } from './filling-uploads.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const program = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`MZ\x90\0\x03${'\0'.repeat(200)}`, 'latin1') };

const isPart = (request: Request) => request.method() === 'PATCH';

test('files that are not taken are named with the reason, by the browser and by the server, in the language of the page', async () => {
  const { page, leave } = await arrive(browser);
  const form = await openForm(page, '/service/index');
  await form.getByRole('radio', { name: 'Scenario solution' }).check();
  const documents = field(form, 'technicalDocuments');
  await documents.locator('input').setInputFiles(program);
  await expect
    .poll(() => rows(documents))
    .toEqual(['invoice.pdf0.2 kBThe content of invoice.pdf does not match its file type. Please save it again in the right format.']);
  // What the server refused does not count: five others are taken.
  const texts = Object.fromEntries([1, 2, 3, 4, 5, 6].map(number => [`${number}.txt`, 'text']));
  await give(documents.getByText('Drag files here'), 'drop', {
    'large.pdf': 20 * 1024 * 1024 + 1,
    'run.exe': 'MZ',
    'table.xlsx': 'PK',
    'slides.pptx': 'PK',
    'empty.txt': 0,
    ...texts,
  });
  const types = 'rar, zip, doc, docx, xls, ppt, pdf, txt';
  const refusals = () => documents.getByRole('alert').getByRole('paragraph').allTextContents();
  await expect
    .poll(() => refusals())
    .toEqual([
      'large.pdf: The size of the uploaded attachment cannot exceed 20MB!',
      `run.exe is of a type that is not accepted. Accepted types: ${types}.`,
      `table.xlsx is in a newer Office format that is not accepted. Please save it as one of these types: ${types}.`,
      `slides.pptx is in a newer Office format that is not accepted. Please save it as one of these types: ${types}.`,
      'empty.txt is empty. Please choose another file.',
      'Up to 5 attachments can be uploaded: 6.txt was left out.',
    ]);
  await page.getByRole('link', { name: '简体中文' }).click();
  await documents.getByText('添加附件').waitFor();
  const inChinese = types.replaceAll(', ', '、');
  await expect
    .poll(() => refusals())
    .toEqual([
      'large.pdf：上传附件的大小不能超过 20MB！',
      `不支持 run.exe 的文件类型。支持的类型：${inChinese}。`,
      `不支持 table.xlsx 的新版 Office 格式。请另存为以下类型之一：${inChinese}。`,
      `不支持 slides.pptx 的新版 Office 格式。请另存为以下类型之一：${inChinese}。`,
      'empty.txt 是空文件，请另选文件。',
      '最多可上传 5 个附件，未添加 6.txt。',
    ]);
  await expect
    .poll(async () => (await rows(documents))[0])
    .toBe('invoice.pdf0.2 KBinvoice.pdf 的内容与文件类型不符，请重新保存为正确的格式。');
  // Without a confirmation: it is not on the server.
  await documents.getByRole('button', { name: '移除 invoice.pdf' }).click();
  await expect
    .poll(() => rows(documents))
    .toEqual(
      Object.keys(texts)
        .slice(0, 5)
        .map(name => `${name}0.1 KB`),
    );
  await leave();
});

describe('an upload', () => {
  test('that stalls or breaks off is tried again by itself, then by a button', async () => {
    const { page, leave } = await arrive(browser);
    await page.clock.install();
    const form = await openForm(page, atStep('/service/story', 'documents'));
    const diagram = field(form, 'diagram');
    let connection: 'stalled' | 'broken' | 'good' = 'stalled';
    let parts = 0;
    await intercept(page, '**/api/uploads/*', async route => {
      const kind = isPart(route.request()) ? connection : 'good';
      parts += isPart(route.request()) ? 1 : 0;
      if (kind === 'good') await route.continue();
      if (kind === 'broken') await route.abort();
    });
    await diagram.locator('input').setInputFiles(textFile('plan.txt'));
    await expect.poll(() => parts).toBe(1);
    connection = 'good';
    await page.clock.runFor(31_000);
    await expect.poll(() => rows(diagram)).toEqual(['plan.txt0.1 kB']);
    expect(parts).toBe(2);

    connection = 'broken';
    await diagram.locator('input').setInputFiles(textFile('more.txt'));
    const again = diagram.getByRole('button', { name: 'Try again more.txt' });
    for (const tries of [3, 4, 5, 6]) {
      await expect.poll(() => parts).toBe(tries);
      await page.clock.runFor(9000);
    }
    await again.waitFor();
    await expect.poll(async () => (await rows(diagram))[1]).toContain('more.txt could not be uploaded. Please try again.');
    connection = 'good';
    await again.click();
    await expect.poll(() => rows(diagram)).toEqual(['plan.txt0.1 kB', 'more.txt0.1 kB']);
    await leave();
  });

  test('that finds no room on the server says what to do', async () => {
    const { page, leave } = await arrive(browser);
    await page.clock.install();
    const form = await openForm(page, atStep('/service/story', 'documents'));
    const diagram = field(form, 'diagram');
    await intercept(page, '**/api/uploads', route => route.fulfill({ status: 507, json: { code: 507, message: 'Full' } }));
    await diagram.locator('input').setInputFiles(textFile('plan.txt'));
    await expect
      .poll(async () => {
        await page.clock.runFor(9000);
        return rows(diagram);
      })
      .toEqual([
        expect.stringContaining('The server has no room for plan.txt at the moment. Please try again later, or send the form without it.'),
      ]);
    await leave();
  });
});
