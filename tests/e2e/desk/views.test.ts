import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { accessibilityViolations, wake } from '../visitor.ts';
import { browserAtDesk, openDesk, sendContact } from './staff-visitor.ts';

const browser = browserAtDesk();

/** Whether the console says that the policy of the site refused something. */
const isOfPolicy = (problem: string) => problem.includes('Content Security Policy');

/** Opens a part of the desk without a connection, and with one tries again what could not be loaded. */
async function offlineAndAgain(page: Page, place: Locator, open: () => Promise<void>): Promise<void> {
  const isLoading = () => page.getByText('Loading the desk…').count();
  await page.context().setOffline(true);
  await open();
  await place.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  expect([await isLoading(), await page.getByRole('alert').count()]).toEqual([0, 1]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  expect(await isLoading()).toBe(0);
}

describe.each([
  ['en', '', ['Requests', 'Numbers', 'A person', 'Log', 'System']],
  ['zh', '/zh', ['请求', '统计', '个人数据', '操作日志', '系统状态']],
] as const)('views of the desk in %s', (language, prefix, names) => {
  test('each has a heading and a title of its own, and the focus follows a link to another one', async () => {
    const { page, problems, leave } = await openDesk(browser(), `views-${language}`, 'admin');
    await page.goto(`${inject('siteUrl')}${prefix}/desk`);
    await wake(page);
    const views = page.locator('main nav a[href*="/desk"]');
    await views.first().waitFor();
    expect(await views.allInnerTexts()).toEqual(names);
    const titles = new Set<string>();
    for (const name of [...names.slice(1), names[0]]) {
      await views.filter({ hasText: name }).click();
      const heading = page.getByRole('heading', { level: 2, name, exact: true });
      await heading.waitFor({ state: 'attached' });
      await expect.poll(() => heading.evaluate(element => element === document.activeElement)).toBe(true);
      await expect.poll(() => page.title()).toContain(`${name} - `);
      titles.add(await page.title());
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('h2').count()).toBe(1);
    }
    expect(titles.size).toBe(names.length);
    expect(problems.filter(isOfPolicy)).toEqual([]);
    await leave();
  });
});

test('an open request names the document, what cannot be loaded says why and is tried again, and a session that ends leads back to the same view', async () => {
  await sendContact(inject('siteUrl'));
  const ref = await sendContact(inject('siteUrl'));
  const { page, leave } = await openDesk(browser(), 'views-request', 'admin');
  await page.goto(`${inject('siteUrl')}/desk?request=${ref}`);
  await wake(page);
  await expect.poll(() => page.title()).toContain(ref);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'History' }).waitFor();
  await offlineAndAgain(page, dialog, () => dialog.getByRole('button', { name: 'Next request' }).click());
  await dialog.getByRole('heading', { name: 'History' }).waitFor();
  // The focus does not leave with the button.
  expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.title()).toContain('Requests - ');
  // Nothing else may find out first that the session is over.
  await page.route('**/api/desk/stream*', route => route.abort());
  const links = page.locator('main nav');
  for (const name of ['Log', 'System', 'Numbers'])
    await offlineAndAgain(page, page.getByRole('main'), () => links.getByRole('link', { name, exact: true }).click());
  await links.getByRole('link', { name: 'Log', exact: true }).click();
  await page.getByRole('table').getByText('views-request').first().waitFor();
  await page.context().clearCookies();
  await links.getByRole('link', { name: 'Numbers', exact: true }).click();
  await page.waitForURL('**/sign-in?next=*');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/desk?view=numbers');
  await leave();
});

test('visits are named as the menu names pages', async () => {
  const { page, leave } = await openDesk(browser(), 'views-visits', 'viewer');
  await page.goto(`${inject('siteUrl')}/ic/ip`);
  await wake(page);
  await page.goto(`${inject('siteUrl')}/zh/desk?view=numbers`);
  await wake(page);
  const table = page.getByRole('table', { name: '各页面访问量' });
  await table.getByRole('rowheader', { name: '芯片设计服务' }).waitFor();
  expect(await table.getByText('chip design services').count()).toBe(0);
  await leave();
});

test('nothing that the desk draws is refused by the policy, and the page behind a dialog does not scroll', async () => {
  const ref = await sendContact(inject('siteUrl'));
  const { page, problems, leave } = await openDesk(browser(), 'views-policy', 'admin');
  await page.goto(`${inject('siteUrl')}/desk?request=${ref}`);
  await wake(page);
  const request = page.getByRole('dialog');
  await request.getByRole('combobox', { name: 'Assignee' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  await page.keyboard.press('Escape');
  await request.getByRole('button', { name: 'Close' }).click();
  await request.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
  await page.getByText('More filters').click();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${inject('siteUrl')}/account`);
  await wake(page);
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  expect(problems.filter(isOfPolicy)).toEqual([]);
  await leave();
});
