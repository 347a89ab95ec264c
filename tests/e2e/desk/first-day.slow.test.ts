import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { sendRequirement } from '#scripts/bench/load/call-endpoints.ts';
import { startServer } from '#scripts/processes/serve-build.ts';
import { interfaceWords } from '../../interface-words.ts';
import { runScript } from '../../scripts/run-script.ts';
import { startMailServer } from '../../server/outbox/mail-server.ts';
import { buildPdf } from '../../server/uploads/inspect/build-pdf.ts';
import { type Device, handOf } from '../errands/hand.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, overflowing, wake } from '../visitor.ts';
import { openRequest, password } from './staff-visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each<{ device: Device; language: string; prefix: string; width: number }>([
  { device: 'keyboard', language: 'en', prefix: '', width: 1440 },
  { device: 'phone', language: 'zh', prefix: '/zh', width: 390 },
  { device: 'mouse', language: 'zh', prefix: '/zh', width: 1024 },
])(
  'a new member of staff comes from a link to a first answered request with a file: $device, $language',
  async ({ device, language, prefix, width }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-first-day-'));
    vi.stubEnv('DATA_DIR', folder);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true, force: true });
    });
    const { address: SMTP_URL, mails } = await startMailServer();
    const mail = { SMTP_URL, MAIL_FROM: 'site@example.com', MAIL_TO: 'sales@example.com' };
    const server = await startServer(inject('dist'), folder, { ...mail, RATE_LIMITS: 'off' });
    onTestFinished(() => server.stop());
    await sendRequirement(server.url, { content: Buffer.from('Gain at 1 GHz: 12 dB\n'), count: 1, part: 1000 });
    const { stdout } = await runScript('staff', 'add', 'lin', '--role', 'agent');
    const { 'sign-in': account, desk } = interfaceWords(language);
    const { page, problems, leave } = await arrive(browser, {
      viewport: { width, height: width === 390 ? 844 : 900 },
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      hasTouch: device === 'phone',
      isMobile: device === 'phone',
    });
    const hand = handOf(device, page);

    await page.goto(`${server.url}${prefix}/sign-in#${stdout.trim().split('#')[1]}`);
    await wake(page);
    await hand.type(page.getByLabel(account.newPassword), password);
    await hand.press(page.getByRole('button', { name: account.setPassword }));
    await page.waitForURL(`**${prefix}/desk`);
    await wake(page);
    const link = page.getByRole('link', { name: /^[0-9A-Z]{4}-/ });
    await link.waitFor();
    expect(await overflowing(page)).toEqual([]);

    await hand.press(link);
    const request = openRequest(page);
    await request.getByText('Metering').waitFor();
    expect(await overflowing(page)).toEqual([]);
    await hand.press(request.getByRole('button', { name: desk.preview }).first());
    await request.getByText('Gain at 1 GHz: 12 dB').waitFor();
    await hand.press(request.getByRole('button', { name: desk.take }));
    await request.getByText(desk.actions.assign).waitFor();
    await hand.press(request.getByRole('button', { name: desk.reply }));
    await request.getByText(desk.to).first().waitFor();
    const message = request.getByLabel(desk.message, { exact: true });
    await hand.type(message, language === 'zh' ? '您好！可以。' : 'Yes, we can.');
    const chooser = page.waitForEvent('filechooser');
    await hand.press(request.getByRole('button', { name: desk.addFiles }));
    await (await chooser).setFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: buildPdf() });
    await request.getByText(desk.fileReady).waitFor();
    await hand.press(request.getByRole('button', { name: desk.send, exact: true }));
    await request.getByRole('status').getByText(desk.replySent).waitFor();
    await expect.poll(() => mails.some(({ to }) => to[0] === 'anna@example.org')).toBe(true);
    await hand.press(request.getByRole('button', { name: desk.close, exact: true }));
    await request.waitFor({ state: 'detached' });
    await page.getByRole('table').getByText(desk.statuses.answered).waitFor();
    // The stream of news ends with each view that it was for.
    expect(problems.filter(problem => !problem.includes('/api/desk/stream'))).toEqual([]);
    await leave();
  },
);
