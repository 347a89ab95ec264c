import { expect, inject, test } from 'vitest';
import { likeAPerson, openForm, receiptOf, showStep, textFile } from '../forms/form-visitor.ts';
import { accessibilityViolations, arrive, wake } from '../visitor.ts';
import { browserAtDesk, openDesk } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

/** Sends the long form with a file as a visitor; returns the reference. */
async function sendRequirement(scenario: string): Promise<string> {
  const { page, leave } = await arrive(browser());
  await openForm(page, '/service/story');
  await page.locator('[name="applicationScenario"]').fill(scenario);
  await page.locator('[name="keyPerformance"]').fill('1 GHz');
  await showStep(page, 'manufacture');
  await page.locator('[name="chipQuantity"]').fill('1000');
  await showStep(page, 'documents');
  await page.locator('#request input[type="file"]').last().setInputFiles(textFile('plan.txt', 'The plan'));
  await page.getByRole('button', { name: 'Remove plan.txt' }).waitFor();
  await showStep(page, 'sender');
  await page.locator('[name="email"]').fill('anna@example.org');
  await showStep(page, 'review');
  await likeAPerson(page);
  await page.locator('#request button[type="submit"]').click();
  const ref = await receiptOf(page);
  await leave();
  return ref;
}

test('from the link of an invitation to a request that is dealt with, its file saved', async () => {
  const ref = await sendRequirement('A meter for the desk');
  const { page, leave } = await openDesk(browser(), 'lin', 'agent');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('searchbox').or(page.getByLabel('Search requests').last()).last().fill('meter for the desk');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk?q=meter+for+the+desk');
  await page.getByRole('link', { name: ref }).click();
  const request = page.getByRole('dialog');
  await request.getByText('A meter for the desk').waitFor();
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
  await page.getByRole('dialog').getByText('wrote a note').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in?next=*');
  await page.goto(`${url}/desk`);
  await page.waitForURL('**/sign-in?next=%2Fdesk');
  await leave();
});

test('in Chinese and dark, on a phone, by somebody who may only read', async () => {
  const { page, leave } = await openDesk(browser(), 'omar', 'viewer', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto(`${url}/zh/desk`);
  await wake(page);
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.locator('main table a').first().click();
  const request = page.getByRole('dialog');
  await request.getByText('操作记录').waitFor();
  await request.getByText('您只能查看请求，不能修改。').waitFor();
  expect(await request.getByRole('button', { name: '由我处理' }).count()).toBe(0);
  await leave();
});
