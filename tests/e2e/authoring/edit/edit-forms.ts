import { expect } from 'vitest';
import { overflowing } from '../../visitor.ts';
import { barriersAtNight } from './barriers-at-night.ts';
import { type SharedEditing, toolsOf } from './editing.ts';

/** What tests do to make a form for visits on the page of wafers. */
export function visitFormOf(shared: SharedEditing) {
  const { button, field, said, tool, pageAction } = toolsOf(shared);
  const choice = (name: string) => shared.visitor.page.getByRole('combobox', { name, exact: true });
  const addField = () => tool('site-visit', 'Add a field');
  return {
    choice,
    addField,

    async addForm(): Promise<void> {
      await pageAction('New form');
      await field('Title, English').pressSequentially('Site visit');
      expect(await field('Name of its files').inputValue()).toBe('site-visit');
      await field('Title, Chinese (or later, by a translator)').fill('参观预约');
      await button('Add the form').click();
      await expect.poll(() => said().innerText()).toContain('Added the form `site-visit` to the page `wafer`.');
    },

    /** Adds a field for a number, at first with limits that no number can have. */
    async addNumber(): Promise<void> {
      const { page } = shared.visitor;
      await addField().click();
      await field('Label, English').pressSequentially('Number of guests');
      expect(await field('Name in the files').inputValue()).toBe('numberOfGuests');
      await choice('Kind').selectOption({ label: 'A whole number' });
      await field('At least').fill('5');
      await field('At most').fill('1');
      expect(await field('Options, one a line').isVisible()).toBe(false);
      expect(await barriersAtNight(page)).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      await button('Add the field').click();
      await page.getByText('no number is at least 5 and at most 1.').waitFor();
      await field('At least').fill('1');
      await field('At most').fill('12');
      await page.getByRole('checkbox', { name: 'It must be answered' }).check();
      await button('Add the field').click();
      await expect.poll(() => said().innerText()).toContain('Added the field `numberOfGuests`');
      await page.locator('main').getByLabel('Number of guests').waitFor();
    },

    /** Takes back what was added last, and then what before it. */
    async undoAdded(...added: string[]): Promise<void> {
      for (const what of added) {
        await button('Undo').click();
        await expect.poll(() => said().innerText()).toMatch(new RegExp(`^Taken back: added .*${what}`));
      }
    },
  };
}
