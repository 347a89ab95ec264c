import { expect, inject, test } from 'vitest';
import { openBrowser } from '../shared-browser.ts';
import { arrive } from '../visitor.ts';

test('a programmer tries an endpoint on its page, and the policy refuses nothing', async () => {
  const browser = await openBrowser();
  const { page, problems } = await arrive(browser);
  await page.goto(`${inject('siteUrl')}/api/docs`);
  const list = page.locator('[id$="postIpList"]');
  await list
    .getByRole('button', { name: /ipList/ })
    .first()
    .click();
  await list.getByRole('button', { name: 'Try it out' }).click();
  await list.getByRole('textbox').fill(JSON.stringify({ page: 1, pageSize: 3 }));
  const answer = page.waitForResponse(response => response.url().endsWith('/api/ipList'));
  await list.getByRole('button', { name: 'Execute' }).click();
  const { code, data } = await (await answer).json();
  expect([code, data.items.length]).toEqual([200, 3]);
  await list.getByText('"requestId"').first().waitFor();
  expect(problems).toEqual([]);
  await browser.close();
});
