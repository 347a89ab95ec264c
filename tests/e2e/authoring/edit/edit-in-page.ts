import type { Locator } from 'playwright-core';
import { contentFilesOf, type SharedEditing } from './editing.ts';

/** What tests do with the texts of the page that is edited. */
export function textsOf(shared: SharedEditing) {
  const field = () => shared.visitor.page.locator('site-editing').getByRole('textbox');
  return {
    field,
    main: () => shared.visitor.page.getByRole('main').and(shared.visitor.page.locator(':visible')),

    /** Changes a text of the open page, and gives the lines of all files that are different then. */
    async changeText(text: Locator, change: (written: string) => string): Promise<string[]> {
      const before = await contentFilesOf(shared.site);
      await text.click();
      await field().fill(change(await field().inputValue()));
      await field().press('Enter');
      await field().waitFor({ state: 'detached' });
      const after = await contentFilesOf(shared.site);
      return [...after].flatMap(([file, now]) => {
        const name = file.replace('content/', '');
        const old = before.get(file)?.split('\n') ?? [];
        const lines = now.split('\n');
        if (lines.length !== old.length) return [`${name} has other lines`];
        return lines.flatMap((line, index) => (line === old[index] ? [] : [`${name}: ${old[index]?.trim()} -> ${line.trim()}`]));
      });
    },
  };
}
