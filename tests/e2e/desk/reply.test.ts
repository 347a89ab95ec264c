import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { startServer } from '#scripts/processes/serve-build.ts';
import { startMailServer } from '../../server/outbox/mail-server.ts';
import { buildPdf } from '../../server/uploads/inspect/build-pdf.ts';
import { barriersAtNight } from '../authoring/edit/barriers-at-night.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { beSignedIn, openRequest, sendContact } from './staff-visitor.ts';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'site-reply-'));
  vi.stubEnv('DATA_DIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

test('a Chinese request is answered by mail from a template with a file, and the desk shows that it was sent', async () => {
  const { address, mails } = await startMailServer();
  const mail = { SMTP_URL: address, MAIL_FROM: 'site@example.com', MAIL_TO: 'sales@example.com' };
  const server = await startServer(inject('dist'), folder, { ...mail, RATE_LIMITS: 'off' });
  onTestFinished(() => server.stop());
  const ref = await sendContact(server.url, { name: '李梅', email: 'li@example.com' }, 'zh');
  const { page, leave } = await arrive(browser);
  await beSignedIn(page, server.url, 'lin', 'agent');
  await page.goto(`${server.url}/desk`);
  await wake(page);
  await page.getByRole('link', { name: ref }).click();
  const request = openRequest(page);
  await request.getByRole('button', { name: 'Answer by e-mail' }).click();
  await request.getByText('To: li@example.com').waitFor();
  expect(await request.getByLabel('Subject').inputValue()).toBe(`关于您的需求 ${ref}`);
  const message = request.getByLabel('Message', { exact: true });
  // A template goes to the cursor, and what was written is there again with the field's own undo.
  await message.fill('李梅，您好！\n可以。');
  await request.getByRole('group', { name: 'Insert a template' }).getByRole('button').nth(1).click();
  expect(await message.inputValue()).toContain('李梅，您好！\n可以。');
  expect((await message.inputValue()).length).toBeGreaterThan(12);
  const saved = page.waitForResponse(response => response.url().endsWith('/api/desk/draft'));
  await message.press('Control+z');
  expect(await message.inputValue()).toBe('李梅，您好！\n可以。');
  // The server has it: another browser goes on with it.
  expect((await saved).status()).toBe(200);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${server.url}/desk?request=${ref}`);
  await wake(elsewhere);
  await expect.poll(() => openRequest(elsewhere).getByLabel('Message', { exact: true }).inputValue()).toBe('李梅，您好！\n可以。');
  await elsewhere.close();
  const chooser = page.waitForEvent('filechooser');
  await request.getByRole('button', { name: 'Add files' }).press('Enter');
  await (await chooser).setFiles([
    { name: '报价.pdf', mimeType: 'application/pdf', buffer: buildPdf() },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  const files = request.getByRole('list', { name: 'Files' });
  await files.getByText('is attached').waitFor();
  await files.getByText('setup.exe').getByText('doc, docx').waitFor();
  expect(await request.getByRole('button', { name: 'Send', exact: true }).isDisabled(), 'a file was not taken').toBe(true);
  await files.getByRole('button', { name: 'Remove setup.exe' }).click();
  expect(await barriersAtNight(page)).toEqual([]);
  // Another view and back: what was written and attached is still there.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: ref }).click();
  await files.getByText('报价.pdf').first().waitFor();
  await page.context().setOffline(true);
  await request.getByRole('button', { name: 'Send', exact: true }).click();
  const form = request.getByRole('form', { name: 'Answer by e-mail' });
  await form.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  expect(await request.getByLabel('Message', { exact: true }).inputValue()).toBe('李梅，您好！\n可以。');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => mails.filter(({ to }) => to[0] === 'li@example.com').length).toBe(1);
  const raw = mails.find(({ to }) => to[0] === 'li@example.com')?.raw ?? '';
  expect(raw).toContain(encodeURIComponent('报价.pdf'));
  expect(raw.replaceAll('\r\n', '')).toContain(buildPdf().toString('base64'));
  // That it was sent shows by itself.
  const sent = request.getByRole('article').filter({ hasText: '李梅，您好！' });
  await sent.getByRole('status').getByText('Sent').waitFor();
  await sent.getByRole('button', { name: 'Save 报价.pdf' }).waitFor();
  await leave();
});
