import { expect, test } from 'vitest';
import { accessibilityViolations, overflowing } from '../visitor.ts';
import { contentFilesOf, openEditing, shareEditing } from './editing.ts';

const shared = shareEditing();

const button = (name: string) => shared.visitor.page.getByRole('button', { name, exact: true });
const said = () => shared.visitor.page.locator('site-editing output');
const dialog = () => shared.visitor.page.locator('site-editing dialog');
const schemaFile = 'schemas/forms/contact.schema.json';
const layoutFile = 'schemas/forms/contact.ui.yaml';

/** Opens the settings of a field of the contact form, or of its layout. */
async function openPart(part: string): Promise<void> {
  const { page } = shared.visitor;
  const toolbar = page.getByRole('toolbar', { name: /Block \S+ \(form\)/ });
  await toolbar.getByRole('button', { name: 'Fields and layout' }).click();
  await page.getByRole('combobox', { name: 'What to set' }).selectOption(part);
  await button('Open').click();
  await dialog()
    .getByText(part === 'layout' ? 'Layout of the form contact' : `Field ${part} of the form contact`)
    .waitFor();
}

async function save(part: string): Promise<void> {
  await button('Save').click();
  await said().getByText(`Changed the settings of \`${part}\``).waitFor();
}

const undo = async () => {
  await button('Undo').click();
  await said().getByText('Taken back').waitFor();
};

test('limits, options and duty of a field are set in a form of its kind: these lines alone change, and the form has a new version', async () => {
  const { page } = shared.visitor;
  await openEditing(shared.visitor, `${shared.server.url}/contactUs/index`);
  const schema = await shared.site.read(schemaFile);
  const content = await contentFilesOf(shared.site);

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

  // A new option gets a label, and its translation waits.
  await openPart('interest');
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await dialog().getByRole('textbox').last().fill('mask-set');
  await save('interest');
  expect(await shared.site.read(schemaFile)).toBe(schema.replace('        "other"\n', '        "other",\n        "mask-set"\n'));
  expect(await shared.site.read('content/locales/en/forms/contact.yaml')).toContain('      mask-set: Mask set\n');
  expect(await shared.site.read('content/locales/zh/forms/contact.yaml')).toContain('      # TODO translate\n      mask-set: Mask set\n');
  await undo();
  expect(await contentFilesOf(shared.site)).toEqual(content);
  expect(await shared.site.read(schemaFile)).toBe(schema);
});

test('what would be wrong is refused at the form, and fields change their places in its layout', async () => {
  const { page } = shared.visitor;
  await openEditing(shared.visitor, `${shared.server.url}/contactUs/index`);
  const [schema, layout] = [await shared.site.read(schemaFile), await shared.site.read(layoutFile)];
  await openPart('quantity');
  await dialog().getByLabel('Longest length').fill('0');
  await button('Save').click();
  await page.getByRole('status', { name: 'Problems' }).getByText('Not saved').waitFor();
  await button('Cancel').click();
  expect(await shared.site.read(schemaFile)).toBe(schema);

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

test('a fact in a text opens as a chip: its value and unit change where they are written, and on every page that quotes it', async () => {
  const { page } = shared.visitor;
  await openEditing(shared.visitor, `${shared.server.url}/project/gpu`);
  await page.getByRole('toolbar').first().waitFor();
  const facts = await shared.site.read('content/facts.yaml');
  await page.locator('main td', { hasText: '5 TFLOPS' }).first().click();
  await dialog().getByRole('toolbar', { name: 'Facts' }).getByRole('button', { name: '{{gpu.compute}}' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings: Fact gpu.compute' });
  await settings.waitFor();
  expect(await settings.getByLabel('Choices').count(), 'a figure has no choices').toBe(0);
  await settings.getByLabel('Value').fill('6');
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  await said().getByText('Changed the settings of the fact `gpu.compute`').waitFor();
  expect(await shared.site.read('content/facts.yaml')).toBe(
    facts.replace('compute: { value: 5, unit: TFLOPS }', 'compute: { value: 6, unit: TFLOPS }'),
  );
  await page.keyboard.press('Escape');
  await page.locator('main td', { hasText: '6 TFLOPS' }).first().waitFor();
  await undo();
  expect(await shared.site.read('content/facts.yaml')).toBe(facts);
});
