import { describe, expect, test } from 'vitest';
import { serveChanged } from '../changed-site.ts';
import { accessibilityViolations, arrive, overflowing, wake } from '../visitor.ts';
import { addSensorsPage } from './site-copy.ts';

const changed = serveChanged(async site => {
  await addSensorsPage(site);
  await site.write(
    'content/shuttles.yaml',
    `runs:
  - { node: 55, closes: 2199-03-17 }
  - { node: 28, foundry: foundry-a, closes: 2199-08-11, returns: 2199-12-01 }
  - { node: 28, closes: 2199-02-10 }
  - { node: 28, closes: 2001-02-10 }
`,
  );
});

test('a page added by YAML alone is in menu, breadcrumb, sitemap and search, in each language', async () => {
  const { page, problems, leave } = await arrive(changed.browser);
  const sitemap = await (await fetch(`${changed.url}/sitemap.xml`)).text();
  for (const [prefix, title, group, navigation, breadcrumb] of [
    ['', 'Sensors', 'Semiconductor equipment', 'Main navigation', 'Breadcrumb'],
    ['/zh', '传感器', '半导体设备', '主导航', '当前位置'],
  ] as const) {
    await page.goto(`${changed.url}${prefix}/home`);
    await wake(page);
    await page.getByRole('navigation', { name: navigation }).getByRole('link', { name: title }).click();
    await page.waitForURL(`**${prefix}/semi/sensors`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const crumbs = page.getByRole('navigation', { name: breadcrumb }).getByRole('listitem');
    await expect.poll(async () => (await crumbs.allTextContents()).map(crumb => crumb.trim()).slice(-2)).toEqual([group, title]);

    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill(title);
    await expect.poll(() => page.getByRole('listbox').getByRole('option').first().textContent()).toContain(`${group} > ${title}`);
    expect(sitemap).toContain(`${prefix}/semi/sensors</loc>`);
  }
  expect(problems).toEqual([]);
  await leave();
});

describe('run dates that the owner has written', () => {
  test('are on the tape-out page without scripts, the next one first, and none that is over', async () => {
    const { page, leave } = await arrive(changed.browser, { javaScriptEnabled: false });
    await page.goto(`${changed.url}/ic/tapeout`);
    const rows = page.locator('#planner h3 ~ * tbody tr');
    expect((await rows.allInnerTexts()).map(text => text.split('\t').map(cell => cell.trim()))).toEqual([
      ['28\u00a0nm', '', 'Feb 10, 2199', ''],
      ['55\u00a0nm', '', 'Mar 17, 2199', ''],
      ['28\u00a0nm', 'Foundry A', 'Aug 11, 2199', 'Dec 1, 2199'],
    ]);
    expect(await page.locator('#planner').getByText('No dates are published').count()).toBe(0);
    await leave();
  });

  test('are not said of a node that has none, where the visitor asks, and answer one who names another node', async () => {
    const { page, problems, leave } = await arrive(changed.browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${changed.url}/ic/tapeout?node=12&quantity=dies`);
    await wake(page);
    const link = page.locator('#planner [role="status"]').getByRole('link', { name: 'No dates are published yet' });
    await expect.poll(() => link.getAttribute('href')).toContain('intendedProcess=12+nm');

    await page.goto(`${changed.url}/zh/ic/tapeout?node=28&quantity=dies`);
    await wake(page);
    const days = page.locator('#planner [role="status"] td:nth-of-type(2) time');
    await expect
      .poll(() => days.evaluateAll(times => times.map(time => time.getAttribute('datetime'))))
      .toEqual(['2199-02-10', '2199-08-11']);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    expect(problems).toEqual([]);
    await leave();
  });
});
