import { expect, inject, test } from 'vitest';
import { accessibilityViolations, isOnTop, wake } from '../visitor.ts';
import { browserAtDesk, openDesk, openRequest, sendContact } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

test('a request has one main action, the answer: it is reached with r, and no other button is as prominent', async () => {
  const ref = await sendContact(url, { companyName: 'Main Action Ltd', name: 'Ada King', country: 'MY' }, 'zh');
  const { page, leave } = await openDesk(browser(), 'gil', 'agent');
  const row = page.getByRole('row').filter({ hasText: ref });
  // Who, then the company, and no code of a language.
  await row.getByText('Ada King').waitFor();
  await row.getByText('Main Action Ltd').waitFor();
  await row.getByText('Chinese').waitFor();
  await row.getByText('Ada King').click();
  const dialog = openRequest(page);
  await dialog.getByRole('heading', { name: 'Ada King' }).waitFor();
  for (const label of ['Status', 'Assignee', 'Due', 'Labels'])
    expect(await dialog.getByText(label, { exact: true }).isVisible()).toBe(true);
  const main = await dialog.locator('[data-look="primary"]').allInnerTexts();
  // This server sends no mail: the answer opens in the reader's own program.
  expect(main).toEqual(['Answer in your mail program']);
  await leave();
});

test('what fails is said over everything and beside its control, where it is tried again and nothing typed is lost', async () => {
  const ref = await sendContact(url, { companyName: 'Offline dark Ltd' });
  const name = 'off.dark';
  const { page, leave } = await openDesk(browser(), name, 'agent', { address: `/desk?request=${ref}`, colorScheme: 'dark' });
  const dialog = openRequest(page, ref);
  const [failures, again] = [dialog.getByRole('alert'), dialog.getByRole('button', { name: 'Try again' })];
  const message = page.getByRole('region', { name: 'Messages' }).getByText('The server cannot be reached.');
  await dialog.getByLabel('Notes for colleagues').fill('I call on Monday.');

  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await message.hover();
  await expect.poll(() => isOnTop(message), { message: 'over the open request' }).toBe(true);
  await failures.getByText('The server cannot be reached.').waitFor();
  // Once for screen readers: beside the control.
  expect(await page.getByRole('alert').count()).toBe(1);
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'In progress' });
  await expect.poll(() => failures.count()).toBe(2);
  await dialog.getByLabel('Due').fill('2031-05-06');
  await dialog.getByLabel('Due').blur();
  await expect.poll(() => failures.count()).toBe(3);
  await dialog.getByLabel('Labels').fill('urgent dark');
  await dialog.getByLabel('Labels').press('Enter');
  await expect.poll(() => failures.count()).toBe(4);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => failures.count()).toBe(5);
  expect(await dialog.getByLabel('Due').inputValue()).toBe('2031-05-06');
  expect(await accessibilityViolations(page)).toEqual([]);
  await again.first().press('Enter');
  await message.hover();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Commands and keys' }).waitFor();
  await expect.poll(() => isOnTop(message), { message: 'over a modal dialog' }).toBe(true);
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  for (const left of [4, 3, 2, 1, 0]) {
    await again.first().click();
    await expect.poll(() => failures.count()).toBe(left);
    await expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true);
  }
  for (const done of [
    `assigned it (${name})`,
    'set the status (In progress)',
    'set the due date (May 6, 2031)',
    'changed the labels (urgent dark)',
  ])
    await dialog.getByText(done).waitFor();
  await dialog.getByText('I call on Monday.').waitFor();
  expect(await dialog.getByLabel('Notes for colleagues').inputValue()).toBe('');

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.context().setOffline(true);
  await page
    .getByRole('group', { name: /^Selected/ })
    .getByRole('button', { name: 'Assign to me' })
    .click();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('alert').count()).toBe(2);
  await page.context().setOffline(false);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save as CSV' }).locator('..').getByRole('button', { name: 'Try again' }).click();
  expect((await download).suggestedFilename()).toBe('requests.csv');
  await expect.poll(() => main.getByRole('alert').count()).toBe(1);

  // A key has no control: what failed is said where the request is, in the list and in the open one.
  await page.reload();
  await wake(page);
  await page.getByRole('link', { name: ref }).focus();
  await page.context().setOffline(true);
  await page.keyboard.press('e');
  await main.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'Try again' }).click();
  const row = page.getByRole('row').filter({ hasText: ref });
  await row.getByText('Closed').waitFor();
  await expect.poll(() => main.getByRole('alert').count()).toBe(0);
  await page.getByRole('link', { name: ref }).click();
  await dialog.getByText('set the status (Closed)').waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('e');
  await failures.getByText('The server cannot be reached.').waitFor();
  expect(await isOnTop(again)).toBe(true);
  await page.context().setOffline(false);
  await again.click();
  await expect.poll(() => failures.count()).toBe(0);

  // Whoever could not sign out is signed in, and still has what was being written.
  // The next request may be open by now.
  await page.goto(`${url}/desk?request=${ref}`);
  await wake(page);
  await dialog.getByLabel('Notes for colleagues').fill('Half a note');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await main.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  expect(await page.evaluate(() => Object.values(sessionStorage).includes('Half a note'))).toBe(true);
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/sign-in**');
  expect(await page.evaluate(() => Object.values(sessionStorage).includes('Half a note'))).toBe(false);
  await leave();
});

test('one bad request does not take the list from the others, and its own rest is there', async () => {
  const [odd, bad, good] = [
    await sendContact(url, { companyName: 'Odd Ltd' }),
    await sendContact(url, { companyName: 'Bad Ltd' }),
    await sendContact(url, { companyName: 'Good Ltd' }),
  ];
  const { page, leave } = await openDesk(browser(), 'dan', 'agent');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/desk/requests', async route => {
    const response = await route.fetch();
    const answer = await response.json();
    const requests = answer.data.requests.map((request: { ref: string; state: object }) => {
      if (request.ref === odd) return { ...request, language: '?', state: { ...request.state, status: 'lost', dueOn: '2026-13-45' } };
      return request.ref === bad ? { ...request, labels: null, receivedAt: 'never' } : request;
    });
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, requests } } });
  });
  await page.reload();
  await wake(page);
  const row = (ref: string) => page.getByRole('row').filter({ hasText: ref });
  await row(good).getByText('Good Ltd').waitFor();
  await row(odd).getByText('2026-13-45').waitFor();
  await row(bad).getByText('Bad Ltd').waitFor();
  await row(bad).getByRole('link', { name: bad }).click();
  await openRequest(page).getByText('Bad Ltd').first().waitFor();
  await leave();
});
