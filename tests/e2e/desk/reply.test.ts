import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openBrowser } from '#scripts/processes/browser.ts';
import { startServer } from '#scripts/processes/serve-build.ts';
import { startMailServer } from '../../server/outbox/mail-server.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { beInvited, sendContact, signIn } from './staff-visitor.ts';

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

test('a Chinese request is answered by mail from a template, and the desk shows that it was sent', async () => {
  const { address, mails } = await startMailServer();
  const mail = { SMTP_URL: address, MAIL_FROM: 'site@example.com', MAIL_TO: 'sales@example.com' };
  const server = await startServer(inject('dist'), folder, { ...mail, RATE_LIMITS: 'off' });
  onTestFinished(() => server.stop());
  const ref = await sendContact(server.url, { name: '李梅', email: 'li@example.com' }, 'zh');
  const { page, leave } = await arrive(browser);
  await beInvited(page, server.url, 'lin', 'agent');
  await signIn(page, 'lin');
  await page.getByRole('link', { name: ref }).click();
  const request = page.getByRole('dialog');
  await request.getByRole('button', { name: 'Answer by e-mail' }).click();
  await request.getByText('To: li@example.com').waitFor();
  expect(await request.getByLabel('Subject').inputValue()).toBe(`关于您的需求 ${ref}`);
  await request.getByLabel('Message', { exact: true }).fill('李梅，您好！\n可以。');
  expect(await accessibilityViolations(page)).toEqual([]);
  await request.getByRole('button', { name: 'Send', exact: true }).click();
  await request.getByRole('heading', { name: 'Replies' }).waitFor();
  await request.getByText('answered by e-mail').waitFor();
  await expect.poll(() => mails.filter(({ to }) => to[0] === 'li@example.com').length).toBe(1);
  expect(mails.find(({ to }) => to[0] === 'li@example.com')?.text).toContain('可以。');
  await expect
    .poll(async () => {
      await page.reload();
      await wake(page);
      const replies = page.getByRole('dialog').locator('section', { has: page.getByRole('heading', { name: 'Replies' }) });
      return replies.textContent();
    })
    .toContain('Sent');
  await leave();
});
