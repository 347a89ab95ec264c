import { expect, test } from 'vitest';
import { overflowing } from '../../visitor.ts';
import { barriersAtNight } from './barriers-at-night.ts';
import { contentFilesOf, openEditing, shareEditing, toolsOf } from './editing.ts';

const shared = shareEditing();
const { button, field, said, tool, pageAction } = toolsOf(shared);
const choice = (name: string) => shared.visitor.page.getByRole('combobox', { name, exact: true });
const dialog = () => shared.visitor.page.getByRole('dialog').first();
const addBelow = (label: string) => button(`Add below: ${label}`).click();

test('a form with a number, a list and a consent is made in the page, and undone to the byte', async () => {
  const { page } = shared.visitor;
  const before = await contentFilesOf(shared.site);
  const config = await shared.site.read('site.config.yaml');
  await openEditing(shared.visitor, `${shared.server.url}/semi/wafer`);
  await page.getByRole('toolbar').first().waitFor();
  await pageAction('New form');
  await field('Title, English').pressSequentially('Site visit');
  await page.getByText('For developers', { exact: true }).click();
  expect(await field('Name of its files').inputValue()).toBe('site-visit');
  await page.getByText('Title in Chinese').click();
  await field('Title, Chinese').fill('参观预约');
  await button('Add the form').click();
  await expect.poll(() => said().innerText()).toContain('Added the form `site-visit` to the page `wafer`.');

  // At first with limits that no number can have.
  await tool('site-visit', 'Fields').click();
  await addBelow('E-mail');
  await field('Label, English').pressSequentially('Number of guests');
  await page.getByText('For developers', { exact: true }).click();
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
  await expect.poll(() => dialog().innerText()).toContain('Added the field “Number of guests”');
  await page.locator('main').getByLabel('Number of guests').waitFor();

  await addBelow('Number of guests');
  await field('Label, English').fill('What to see');
  await choice('Kind').selectOption({ label: 'One of a list' });
  await field('Options, one a line').fill('Wafer line\nUSB hub lab\n\n');
  await button('Add the field').click();
  await expect.poll(() => dialog().innerText()).toContain('Added the field “What to see”');
  await page.locator('main').getByLabel('What to see').getByRole('option', { name: 'USB hub lab' }).waitFor({ state: 'attached' });

  await addBelow('What to see');
  await field('Label, English').fill('I agree');
  await choice('Kind').selectOption({ label: 'Consent, with a link to the privacy page' });
  await choice('When it is there').selectOption({ label: 'If “What to see” is “USB hub lab”' });
  await button('Add the field').click();
  await expect.poll(() => dialog().innerText()).toContain('Added the field “I agree”');
  await button('Close').click();

  const schema = JSON.parse(
    await shared.site.read('schemas/site-visit.schema.json').catch(() => shared.site.read('schemas/forms/site-visit.schema.json')),
  );
  expect(schema.$id).toBe('site_visit_v2');
  expect(schema.properties.numberOfGuests).toMatchObject({ type: 'integer', minimum: 1, maximum: 12 });
  expect(schema.properties.whatToSee).toMatchObject({ enum: ['wafer-line', 'usb-hub-lab'] });

  for (const what of ['I agree', 'What to see', 'Number of guests', '`site-visit` to the page']) {
    await button('Undo').click();
    await expect.poll(() => said().innerText()).toMatch(new RegExp(`^Taken back: added .*${what}`));
  }
  expect(await contentFilesOf(shared.site)).toEqual(before);
  expect(await shared.site.read('site.config.yaml')).toBe(config);
});
