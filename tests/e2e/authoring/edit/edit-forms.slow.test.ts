import { expect, test } from 'vitest';
import { visitFormOf } from './edit-forms.ts';
import { contentFilesOf, openEditing, shareEditing, toolsOf } from './editing.ts';

const shared = shareEditing();
const { button, field, said } = toolsOf(shared);
const { choice, addField, addForm, addNumber, undoAdded } = visitFormOf(shared);

test('a form with a number, a list and a consent is made in the page, and undone to the byte', async () => {
  const { page } = shared.visitor;
  const before = await contentFilesOf(shared.site);
  const config = await shared.site.read('site.config.yaml');
  await openEditing(shared.visitor, `${shared.server.url}/semi/wafer`);
  await page.getByRole('toolbar').first().waitFor();
  await addForm();
  await addNumber();

  await addField().click();
  await field('Label, English').fill('What to see');
  await choice('Kind').selectOption({ label: 'One of a list' });
  await field('Options, one a line').fill('Wafer line\nUSB hub lab\n\n');
  await button('Add the field').click();
  await expect.poll(() => said().innerText()).toContain('Added the field `whatToSee`');
  await page.locator('main').getByLabel('What to see').getByRole('option', { name: 'USB hub lab' }).waitFor({ state: 'attached' });

  await addField().click();
  await field('Label, English').fill('I agree');
  await choice('Kind').selectOption({ label: 'Consent, with a link to the privacy page' });
  await choice('When it is there').selectOption({ label: 'If whatToSee is usb-hub-lab' });
  await button('Add the field').click();
  await expect.poll(() => said().innerText()).toContain('Added the field `iAgree`');

  const schema = JSON.parse(
    await shared.site.read('schemas/site-visit.schema.json').catch(() => shared.site.read('schemas/forms/site-visit.schema.json')),
  );
  expect(schema.$id).toBe('site_visit_v2');
  expect(schema.properties.numberOfGuests).toMatchObject({ type: 'integer', minimum: 1, maximum: 12 });
  expect(schema.properties.whatToSee).toMatchObject({ enum: ['wafer-line', 'usb-hub-lab'] });

  await undoAdded('iAgree', 'whatToSee', 'numberOfGuests', '`site-visit` to the page');
  expect(await contentFilesOf(shared.site)).toEqual(before);
  expect(await shared.site.read('site.config.yaml')).toBe(config);
});
