import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { barriersAtNight } from '../authoring/edit/barriers-at-night.ts';
import { wake } from '../visitor.ts';
import { browserAtDesk, openDesk, openRequest, sendContact } from './staff-visitor.ts';
import { isOfPolicy, walkViews } from './walk-views.ts';

const browser = browserAtDesk();

/** Opens a part of the desk without a connection, and with one tries again what could not be loaded. */
async function offlineAndAgain(page: Page, place: Locator, open: () => Promise<void>): Promise<void> {
  const isLoading = () => page.getByText('Loading the desk…').count();
  await page.context().setOffline(true);
  await open();
  await place.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  // The list behind may say the same, of a request that has just come.
  expect([await isLoading(), await place.getByRole('alert').count()]).toEqual([0, 1]);
  expect(await barriersAtNight(page)).toEqual([]);
  await page.context().setOffline(false);
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => place.getByRole('alert').count()).toBe(0);
  expect(await isLoading()).toBe(0);
}

test('each view has a heading and a title, the focus follows a link to it, the policy refuses nothing, and the page behind a dialog does not scroll', async () => {
  const ref = await sendContact(inject('siteUrl'));
  const { page, problems, leave } = await openDesk(browser(), 'views-policy', 'admin', {
    address: `/desk?request=${ref}`,
    viewport: { width: 1279, height: 900 },
  });
  const request = openRequest(page);
  await request.getByRole('heading', { name: 'What happened' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  await request.getByRole('button', { name: 'Close', exact: true }).click();
  await request.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
  await page.getByText('More filters').click();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await walkViews(page, ['Requests', 'Numbers', 'A person', 'Accounts', 'Log', 'System']);
  await page.goto(`${inject('siteUrl')}/account`);
  await wake(page);
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  expect(problems.filter(isOfPolicy)).toEqual([]);
  await leave();
});

test('an open request names the document, what cannot be loaded says why and is tried again, and a session that ends leads back to the same view', async () => {
  await sendContact(inject('siteUrl'));
  const ref = await sendContact(inject('siteUrl'));
  const { page, leave } = await openDesk(browser(), 'views-request', 'admin', { address: `/desk?request=${ref}` });
  await expect.poll(() => page.title()).toContain(ref);
  const dialog = openRequest(page);
  await dialog.getByRole('heading', { name: 'What happened' }).waitFor();
  await offlineAndAgain(page, dialog, () => dialog.getByRole('button', { name: 'Next request' }).click());
  await dialog.getByRole('heading', { name: 'What happened' }).waitFor();
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
  await page.waitForURL('**/sign-in?failed=ended&next=*');
  await wake(page);
  await page.getByRole('alert').getByText('You were signed out').waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/desk?view=numbers');
  await leave();
});
