import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../shared-browser.ts';
import { arrive } from '../../visitor.ts';
import { atStep, openForm, textFile } from '../form-visitor.ts';
import { field, give, rows } from './filling-uploads.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('files are added by drag and drop, by paste and by choice, several at once; one name may occur twice', async () => {
  const { page, problems, leave } = await arrive(browser);
  const form = await openForm(page, atStep('/service/story', 'documents'));
  const [diagram, attachments] = [field(form, 'diagram'), field(form, 'attachments')];
  await give(diagram.getByText('Drag files here'), 'drop', { 'one.txt': 'one', 'two.txt': 'two' });
  // After a click beside the button, a paste works too.
  await attachments.getByText('Drag files here').click();
  await give(page.locator(':focus'), 'paste', { 'same.txt': 'first' });
  await attachments.locator('input').setInputFiles([textFile('same.txt', 'other'), textFile('last.txt')]);
  await expect.poll(() => form.getByRole('button', { name: /^Remove / }).count()).toBe(5);
  await expect.poll(() => rows(diagram)).toEqual(['one.txt0.1 kB', 'two.txt0.1 kB']);
  await expect.poll(() => rows(attachments)).toEqual(['same.txt0.1 kB', 'same.txt0.1 kB', 'last.txt0.1 kB']);
  // A file that is dropped beside the fields is not added, and the browser does not open it in place of the form.
  expect(
    await page.locator('body').evaluate(body => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'beside.txt'));
      return body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    }),
  ).toBe(false);
  await expect.poll(() => form.getByText('beside.txt').count()).toBe(0);
  expect(problems).toEqual([]);
  await leave();
});
