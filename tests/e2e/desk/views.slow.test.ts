import { expect, inject, test } from 'vitest';
import { wake } from '../visitor.ts';
import { browserAtDesk, openDesk } from './staff-visitor.ts';
import { isOfPolicy, walkViews } from './walk-views.ts';

const browser = browserAtDesk();

test('in Chinese too each view has a heading and a title of its own, and the focus follows a link to another one', async () => {
  const { page, problems, leave } = await openDesk(browser(), 'views-zh', 'admin', { address: '/zh/desk' });
  await walkViews(page, ['请求', '统计', '个人数据', '账户', '操作日志', '系统状态']);
  expect(problems.filter(isOfPolicy)).toEqual([]);
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
