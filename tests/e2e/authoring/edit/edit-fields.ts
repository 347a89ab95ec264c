import { expect } from 'vitest';
import { type SharedEditing, toolsOf } from './editing.ts';

export const schemaFile = 'schemas/forms/contact.schema.json';

/** What tests do with the fields of the contact form. */
export function fieldsOf(shared: SharedEditing) {
  const { button } = toolsOf(shared);
  /** The dialog on top. */
  const dialog = () => shared.visitor.page.locator('site-editing dialog').last();

  async function openFields(): Promise<void> {
    const toolbar = shared.visitor.page.getByRole('toolbar', { name: /Block \S+ \(form\)/ });
    await toolbar.getByRole('button', { name: 'Fields' }).click();
    await dialog().getByText('Fields of the form contact').waitFor();
  }

  async function closeAll(): Promise<void> {
    const { page } = shared.visitor;
    const open = page.locator('site-editing dialog');
    for (let left = await open.count(); left > 0; left -= 1) {
      await dialog().getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => open.count()).toBe(left - 1);
    }
  }

  return {
    dialog,
    openFields,
    closeAll,

    /** Opens the settings of a field of the contact form, or of its layout. */
    async openPart(part: string): Promise<void> {
      await openFields();
      if (part === 'layout') await button('Groups and widgets (for developers)').click();
      else await dialog().locator(`[data-row="${part}"]`).getByRole('button', { name: 'Settings' }).click();
      await dialog()
        .getByText(part === 'layout' ? 'Layout of the form contact' : /^Field “.+” of the form contact$/)
        .waitFor();
    },

    async save(part: string): Promise<void> {
      await button('Save').click();
      await dialog().getByText(`Changed the settings of \`${part}\``).waitFor();
      await closeAll();
    },
  };
}
