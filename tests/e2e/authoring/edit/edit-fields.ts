import { type SharedEditing, toolsOf } from './editing.ts';

export const schemaFile = 'schemas/forms/contact.schema.json';

/** What tests do with the fields of the contact form. */
export function fieldsOf(shared: SharedEditing) {
  const { button, said } = toolsOf(shared);
  const dialog = () => shared.visitor.page.locator('site-editing dialog');
  return {
    dialog,

    /** Opens the settings of a field of the contact form, or of its layout. */
    async openPart(part: string): Promise<void> {
      const { page } = shared.visitor;
      const toolbar = page.getByRole('toolbar', { name: /Block \S+ \(form\)/ });
      await toolbar.getByRole('button', { name: 'Fields and layout' }).click();
      await page.getByRole('combobox', { name: 'What to set' }).selectOption(part);
      await button('Open').click();
      await dialog()
        .getByText(part === 'layout' ? 'Layout of the form contact' : `Field ${part} of the form contact`)
        .waitFor();
    },

    async save(part: string): Promise<void> {
      await button('Save').click();
      await said().getByText(`Changed the settings of \`${part}\``).waitFor();
    },
  };
}
