import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { wake } from '../visitor.ts';
import { browserAtDesk, openDesk, sendContact } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

/** Colons of Latin scripts after a Chinese character, in what is shown and what is read out. */
function latinColons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = Array.from(
      document.querySelectorAll('[aria-label], title'),
      element => element.getAttribute('aria-label') ?? element.textContent,
    );
    const texts = [...document.body.innerText.split('\n'), ...named];
    return [...new Set(texts.filter(text => /\p{Script=Han}\s?:/u.test(text ?? '')))] as string[];
  });
}

test('in Chinese no page of the desk has a Latin colon after a Chinese character', async () => {
  const ref = await sendContact(url, { companyName: '冒号晶圆厂', email: 'colon@example.org' }, 'zh');
  const { page, leave } = await openDesk(browser(), 'hua', 'admin', { address: '/zh/desk' });
  const found: string[] = [];
  const places = [
    { address: '/zh/desk?status=new', shown: '清除全部筛选' },
    { address: `/zh/desk?request=${ref}`, shown: '处理记录' },
    { address: '/zh/desk?view=numbers', shown: '每日访问量' },
    { address: '/zh/desk?view=system', shown: '运行状况' },
    { address: '/zh/account', shown: '何时通知您' },
  ];
  for (const { address, shown } of places) {
    await page.goto(url + address);
    await wake(page);
    await page.getByText(shown).first().waitFor();
    for (const text of await latinColons(page)) found.push(`${address}: ${text}`);
  }
  await page.goto(`${url}/zh/desk?view=person`);
  await wake(page);
  await page.locator('main input[type="email"]').fill('colon@example.org');
  await page.locator('main input[type="email"]').press('Enter');
  await page.getByRole('link', { name: ref }).waitFor();
  found.push(...(await latinColons(page)));
  expect(found).toEqual([]);
  await leave();
});
