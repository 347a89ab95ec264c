import { expect, inject, test } from 'vitest';
import { barriersAtNight } from '../authoring/edit/barriers-at-night.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { beInvited, browserAtDesk, openDesk, openRequest, sendContact, sendRequirement, setPassword } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

test('from the link of an invitation to a request that is dealt with, its file saved', async () => {
  const other = await sendRequirement(url, 'A meter for the shop', 'The plan');
  const ref = await sendRequirement(url, 'A meter for the desk', 'The plan');
  const { page, leave } = await arrive(browser());
  await beInvited(page, url, 'lin', 'agent');
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('meter for the desk');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk?q=meter+for+the+desk');
  await page.getByRole('link', { name: ref }).click();
  const request = openRequest(page);
  await request.getByText('A meter for the desk').waitFor();
  await request.getByRole('link', { name: other }).waitFor();
  await request.getByRole('button', { name: 'Assign to me' }).click();
  await request.getByText('assigned it (lin)').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), request.getByRole('button', { name: 'Save plan.txt' }).click()]);
  expect(file.suggestedFilename()).toBe('plan.txt');
  // Without the server, and when the file is gone.
  const save = request.getByRole('button', { name: 'Save plan.txt' });
  await page.route('**/api/desk/files/**', route => route.abort());
  await save.click();
  await request.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  await page.unroute('**/api/desk/files/**');
  await page.route('**/api/desk/files/**', route => route.fulfill({ status: 404, json: { code: 404, message: 'It is gone.' } }));
  await save.click();
  await request.getByRole('alert').getByText('It is gone.').waitFor();
  await page.unroute('**/api/desk/files/**');
  await request.getByRole('textbox', { name: 'Notes' }).fill('Called Anna.');
  await request.getByRole('button', { name: 'Add note' }).click();
  await request.getByRole('article').getByText('Called Anna.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await wake(page);
  await openRequest(page).getByText('Called Anna.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in?next=*');
  await page.goto(`${url}/desk`);
  await page.waitForURL('**/sign-in?next=%2Fdesk');
  await leave();
});

test('on a phone and dark, the list comes before its filters, which one button counts; a viewer reads, in Chinese too, and is offered no more', async () => {
  await sendContact(url, { companyName: 'Phone First Ltd', country: 'KE' });
  const { page, leave } = await openDesk(browser(), 'omar', 'viewer', {
    address: '/desk?status=new&place=KE',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  const filters = page.getByRole('button', { name: 'Filters: 2' });
  await filters.waitFor();
  await page.getByRole('row').filter({ hasText: 'Phone First Ltd' }).first().waitFor();
  // Below the head of the table; other tests may have sent a request from there meanwhile.
  expect((await page.getByRole('row').nth(1).boundingBox())?.y).toBeLessThan(500);
  expect(await page.getByRole('combobox', { name: 'Status' }).count()).toBe(0);
  await filters.click();
  await page.getByRole('combobox', { name: 'Status' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=new&place=KE');
  expect(await barriersAtNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();

  // What a role may not do is not offered to it, by an address neither.
  const navigation = page.getByRole('navigation', { name: 'Requests' });
  expect(await navigation.getByRole('link').allTextContents()).toEqual(['Requests', 'Numbers', 'Your account']);
  await page.goto(`${url}/desk?view=log`);
  await wake(page);
  await expect.poll(() => navigation.locator('[aria-current="page"]').textContent()).toBe('Requests');

  await page.goto(`${url}/zh/desk`);
  await wake(page);
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.locator('main table a').first().click();
  const request = openRequest(page);
  await request.getByRole('heading', { name: '处理记录' }).waitFor();
  await request.getByText('您只能查看请求，不能修改。').waitFor();
  expect(await request.getByRole('button', { name: '由我处理' }).count()).toBe(0);
  await leave();
});

test('an admin invites a colleague, who opens the link, is signed in, is mentioned, sees the bell and opens the request from it', async () => {
  const ref = await sendContact(url, { companyName: 'Bell Ltd' });
  const admin = await openDesk(browser(), 'berta', 'admin', { address: '/desk?view=accounts' });
  await admin.page.getByText('Invite a colleague').click();
  await admin.page.getByLabel('Display name').fill('王 芳');
  await admin.page.getByLabel('User name').fill('wang.fang');
  await admin.page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await admin.page.locator('code').innerText();
  expect(await barriersAtNight(admin.page)).toEqual([]);
  const invited = await arrive(browser(), { viewport: { width: 390, height: 844 } });
  await invited.page.goto(`${url}/sign-in#${link.split('#')[1]}`);
  await setPassword(invited.page, 'wang.fang');
  await admin.page.goto(`${url}/desk?request=${ref}`);
  await wake(admin.page);
  await admin.page.getByRole('textbox', { name: 'Notes' }).fill('@wang.fang please look');
  await admin.page.getByRole('button', { name: 'Add note' }).click();
  await admin.page.getByRole('article').getByText('@王 芳 please look').waitFor();
  await invited.page.getByRole('button', { name: 'Notifications Unread 1' }).click();
  await invited.page.getByText(`berta · ${ref}`).waitFor();
  expect(await barriersAtNight(invited.page)).toEqual([]);
  await invited.page.getByRole('link', { name: 'Unread: A note mentions you' }).click();
  await invited.page.getByText('@王 芳 please look').waitFor();
  await expect.poll(() => invited.page.getByText('Notifications', { exact: true }).count()).toBe(1);
  // Switched off, nobody is signed in by it any more.
  await admin.page.goto(`${url}/desk?view=accounts`);
  await wake(admin.page);
  await admin.page.getByRole('button', { name: 'Switch off: 王 芳' }).click();
  await admin.page.getByRole('button', { name: 'Switch on: 王 芳' }).waitFor();
  await invited.page.goto(`${url}/desk`);
  await invited.page.waitForURL('**/sign-in?next=*');
  await invited.leave();
  await admin.leave();
});
