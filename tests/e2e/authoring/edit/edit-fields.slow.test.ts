import { expect, test } from 'vitest';
import { accessibilityViolations, overflowing } from '../../visitor.ts';
import { fieldsOf, schemaFile } from './edit-fields.ts';
import { openEditing, shareEditing, toolsOf } from './editing.ts';

const shared = shareEditing();
const { undo } = toolsOf(shared);
const { dialog, openPart, save } = fieldsOf(shared);
const layoutFile = 'schemas/forms/contact.ui.yaml';

test('limits and duty of a field are set in a form of its kind: these lines alone change, and the form has a new version', async () => {
  const { page } = shared.visitor;
  await openEditing(shared.visitor, `${shared.server.url}/contactUs/index`);
  const schema = await shared.site.read(schemaFile);

  // More than before is taken: begun answers fit as they are.
  await openPart('name');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  expect(await dialog().getByLabel('Options').count(), 'a text has no options').toBe(0);
  await dialog().getByLabel('Longest length').fill('120');
  await save('name');
  expect(await shared.site.read(schemaFile)).toBe(
    schema.replace(
      '"title": "Name",\n      "description": "How the sender is addressed.",\n      "type": "string",\n      "maxLength": 100',
      '"title": "Name",\n      "description": "How the sender is addressed.",\n      "type": "string",\n      "maxLength": 120',
    ),
  );
  await undo();
  expect(await shared.site.read(schemaFile)).toBe(schema);

  // A field that must be answered now, and one that no longer must.
  await openPart('phone');
  await dialog().getByLabel('Required').check();
  await save('phone');
  const required = '["email", "name", "companyName", "country", "interest"]';
  expect(await shared.site.read(schemaFile)).toBe(
    schema.replace('contact_v1', 'contact_v2').replace(required, '["email", "name", "companyName", "country", "interest", "phone"]'),
  );
  await undo();
  await openPart('companyName');
  await dialog().getByLabel('Required').uncheck();
  await save('companyName');
  expect(await shared.site.read(schemaFile)).toBe(schema.replace(required, '["email", "name", "country", "interest"]'));
  await undo();
  expect(await shared.site.read(schemaFile)).toBe(schema);
});

test('fields change their places in the layout of a form', async () => {
  const { page } = shared.visitor;
  await openEditing(shared.visitor, `${shared.server.url}/contactUs/index`);
  const layout = await shared.site.read(layoutFile);
  await openPart('layout');
  // E-mail and name change their places.
  const item = dialog().locator('xpath=.//input[@value="email"]/ancestor::*[.//button[text()="Move down"]][1]');
  await item.getByRole('button', { name: 'Move down' }).click();
  await save('layout');
  expect(await shared.site.read(layoutFile)).toBe(layout.replace('[email, name,', '[name, email,'));
  const order = () => page.locator('main form [name]').evaluateAll(fields => fields.map(one => one.getAttribute('name')));
  await expect.poll(async () => (await order()).join()).toMatch(/name,email/);
  await undo();
  expect(await shared.site.read(layoutFile)).toBe(layout);
});
