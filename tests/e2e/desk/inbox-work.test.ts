import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { barriersAtNight } from '../authoring/edit/barriers-at-night.ts';
import { wake } from '../visitor.ts';
import { browserAtDesk, openDesk, openRequest, sendContact } from './staff-visitor.ts';

const url = inject('siteUrl');
const browser = browserAtDesk();

const search = async (page: Page, text: string) => {
  await page.locator('#desk-search').fill(text);
  await page.locator('#desk-search').press('Enter');
};

/** Chooses an option of a list by the label of the list. */
const choose = (within: Locator, label: string, option: string) =>
  within.getByRole('combobox', { name: label }).selectOption({ label: option });

test('a request that comes is in the list by itself, unread until it is opened; labels, due day and colleague are set and found', async () => {
  const { page, leave } = await openDesk(browser(), 'ada', 'agent');
  await search(page, '刘氏半导体');
  await page.getByText('No request matches these filters.').waitFor();
  const ref = await sendContact(url, { companyName: '刘氏半导体', country: 'KE' });
  const row = page.getByRole('row').filter({ hasText: ref });
  await row.getByText('(Unread)').waitFor();
  await row.getByRole('link', { name: ref }).click();
  const dialog = openRequest(page);
  await choose(dialog, 'Assignee', 'ada');
  await dialog.getByText('assigned it (ada)').waitFor();
  await dialog.getByLabel('Due').fill('2031-05-06');
  await dialog.getByLabel('Due').blur();
  await dialog.getByText('set the due date (May 6, 2031)').waitFor();
  await dialog.getByLabel('Labels').fill('样片');
  await dialog.getByLabel('Labels').press('Enter');
  await dialog.getByText('changed the labels (样片)').waitFor();
  expect(await barriersAtNight(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('样片').waitFor();
  expect(await row.getByText('(Unread)').count()).toBe(0);
  await page.getByText('More filters').click();
  await choose(page.locator('main'), 'Labels', '样片');
  await expect.poll(() => new URL(page.url()).searchParams.get('label')).toBe('样片');
  await choose(page.locator('main'), 'Order', 'Due next');
  await row.getByText('May 6, 2031').waitFor();
  // Until the next list is there, the last one is pale.
  await page.locator('table[aria-busy="false"]').waitFor();
  expect(await barriersAtNight(page)).toEqual([]);
  await leave();
});

/** What the accessibility tree has of some roles: `combobox Status = New`. */
async function treeOf(page: Page, roles: readonly string[]): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  return nodes.flatMap(({ role, name, value, ignored }) =>
    ignored || !roles.includes(role?.value)
      ? []
      : [`${role?.value} ${name?.value}${value?.value === undefined ? '' : ` = ${value.value}`}`],
  );
}

/** Notes from now on what live regions say. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length === 0 ? [target] : addedNodes) {
          const around = node instanceof Element ? node : node.parentElement;
          if (around?.closest('[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])')) said.push(node.textContent ?? '');
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

test('a screen reader is told the values of lists, whose each row is, and what each action did; the focus is never lost', async () => {
  const ref = await sendContact(url, { companyName: 'Heard Ltd', name: 'Zoe Heard' });
  const next = await sendContact(url, { companyName: 'Heard Ltd', name: 'Yan Heard' });
  const { page, leave } = await openDesk(browser(), 'eva', 'agent', { address: '/desk?q=heard&status=new' });
  const row = page.getByRole('row').filter({ hasText: ref });
  await row.waitFor();
  const list = await treeOf(page, ['combobox', 'table', 'checkbox', 'link']);
  for (const wanted of ['combobox Status = New', 'combobox Assignee = Assignee: All', 'table Requests', `checkbox ${ref} Zoe Heard`])
    expect(list).toContain(wanted);
  expect(list).toContain(`link ${next} Yan Heard`);
  expect(await page.locator('table').evaluate(table => table.closest('[role="status"], [role="alert"], [aria-live]'))).toBeNull();

  await listen(page);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'));
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect.poll(said).toContain(`${next} · Assignee: eva`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const dialog = openRequest(page, ref);
  await dialog.getByRole('combobox', { name: 'Status' }).waitFor();
  const request = await treeOf(page, ['combobox', 'region', 'textbox']);
  expect(request).toEqual(expect.arrayContaining([`region ${ref}`, 'combobox Status = New', 'combobox Assignee = Nobody']));
  await choose(dialog, 'Assignee', 'eva');
  await expect.poll(said).toContain(`${ref} · Assignee: eva`);
  await dialog.getByLabel('Notes for colleagues').fill('Heard.');
  await dialog.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect.poll(said).toContain(`${ref} · Note added`);
  expect(await hasFocus()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row.getByRole('link').evaluate(link => link === document.activeElement)).toBe(true);
  await row.getByText('Notes for colleagues: 1').waitFor({ state: 'attached' });
  await page.keyboard.press('!');
  await expect.poll(said).toContain(`${ref} · Marked as spam`);
  await row.waitFor({ state: 'detached' });
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('z');
  await expect.poll(said).toContain(`Undone: ${ref}`);
  // Rows are said by nobody.
  expect(await said()).not.toContain('Heard Ltd');
  await leave();
});

test('two who look at one request know of each other; what one changes the other sees, and what is being written stays', async () => {
  const ref = await sendContact(url, { companyName: 'Two at once Ltd' });
  const address = `/desk?request=${ref}`;
  const [first, second] = [await openDesk(browser(), 'bea', 'agent', { address }), await openDesk(browser(), 'carl', 'agent', { address })];
  const [dialog, other] = [openRequest(first.page), openRequest(second.page)];
  await dialog.getByText('Also viewing this request: carl').waitFor();
  await other.getByText('Also viewing this request: bea').waitFor();

  await dialog.getByLabel('Notes for colleagues').fill('I shall call them.');
  await choose(other, 'Status', 'In progress');
  await dialog.getByText('Colleagues have changed this in the meantime.').waitFor();
  await dialog.getByText('carl: set the status (In progress)').first().waitFor();
  expect(await dialog.getByLabel('Notes for colleagues').inputValue()).toBe('I shall call them.');
  expect(await barriersAtNight(first.page)).toEqual([]);
  // Another request and back, and a reload: it is still there.
  await first.page.keyboard.press('Escape');
  await first.page.goto(url + address);
  await wake(first.page);
  await expect.poll(() => dialog.getByLabel('Notes for colleagues').inputValue()).toBe('I shall call them.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => dialog.getByLabel('Notes for colleagues').inputValue()).toBe('');
  await other.getByText('I shall call them.').waitFor();
  await Promise.all([first.leave(), second.leave()]);
});
