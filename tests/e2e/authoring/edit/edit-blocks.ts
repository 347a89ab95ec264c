import { expect } from 'vitest';
import { changedFiles, type SharedEditing, toolsOf } from './editing.ts';

/** What was put into a text between its beginning and its end; `undefined` if that is not all that happened to it. */
export function inserted(before: string, after: string): string | undefined {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const rest = before.length - start;
  return after.endsWith(before.slice(start)) ? after.slice(start, after.length - rest) : undefined;
}

/** Steps of tests with the blocks of the page that is edited; `original` gives the files before. */
export function blocksOf(shared: SharedEditing, original: () => Map<string, string>) {
  const { button, toolbar, tool, said } = toolsOf(shared);
  const page = () => shared.visitor.page;
  const changed = () => changedFiles(shared.site, original());

  /** The ids that the open page has in its main part. */
  const idsOnPage = () => page().evaluate(() => Array.from(document.querySelectorAll('main [id]'), ({ id }) => id));

  /** The name of the button that has the focus, and of its toolbar. */
  const focused = () =>
    page().evaluate(() => {
      const active = document.querySelector('site-editing')?.shadowRoot?.activeElement;
      return `${active?.closest('[role="toolbar"]')?.ariaLabel}: ${active?.ariaLabel}`;
    });

  /** Duplicates a block of a page and removes the copy: all other bytes stay. */
  async function duplicateAndRemove(id: string, ofPage: string): Promise<void> {
    const copy = `${id}-2`;
    await tool(id, 'Duplicate').click();
    await toolbar(copy).waitFor();
    await expect.poll(idsOnPage).toContain(copy);
    await expect.poll(focused).toMatch(`Block ${copy} (`);
    const files = await changed();
    expect(files.has(`content/pages/${ofPage}.yaml`)).toBe(true);
    for (const [name, text] of files) {
      expect(inserted(original().get(name) ?? '', text), name).toBeDefined();
      expect(text, name).toMatch(new RegExp(`\\b${copy}\\b`));
    }
    await tool(copy, 'Remove').click();
    await toolbar(copy).waitFor({ state: 'detached' });
    await expect.poll(idsOnPage).not.toContain(copy);
    expect(await changed(), id).toEqual(new Map());
  }

  /** The types that the palette offers below the hero. */
  async function offeredTypes(): Promise<string[]> {
    await tool('hero', 'Insert below').click();
    await page().getByRole('radio').first().waitFor();
    const types = await page()
      .getByRole('radio')
      .evaluateAll(radios => radios.map(radio => (radio as HTMLInputElement).value));
    await button('Cancel').click();
    return types;
  }

  /** Inserts a block of a type below the hero of a page, with words in each language that the page needs, and undoes it. */
  async function insertAndUndo(type: string, ofPage: string): Promise<void> {
    await tool('hero', 'Insert below').click();
    await page().locator(`site-editing input[value="${type}"]`).check();
    const link = page().locator('site-editing').getByLabel('The page that it leads to');
    if (await link.isVisible()) await link.fill('/contactUs/index');
    const english = page().locator('site-editing input[name="title-en"]');
    if (await english.isVisible()) {
      await english.fill('A new block');
      await page().locator('site-editing input[name="title-zh"]').fill('新的内容');
    }
    await button('Insert').click();
    await said()
      .getByText(/^Inserted `/)
      .waitFor();
    const [, id = ''] = /`(.+?)`/.exec((await said().textContent()) ?? '') ?? [];
    await expect.poll(idsOnPage).toContain(id);
    await expect.poll(focused).toBe(`Block ${id} (${type}): Insert below`);
    const files = await changed();
    expect(files.has(`content/pages/${ofPage}.yaml`), type).toBe(true);
    for (const [name, text] of files) expect(inserted(original().get(name) ?? '', text), `${type} in ${name}`).toBeDefined();
    await page().keyboard.press('Control+z');
    await toolbar(id).waitFor({ state: 'detached' });
    expect(await changed(), type).toEqual(new Map());
  }

  return { idsOnPage, focused, changed, duplicateAndRemove, offeredTypes, insertAndUndo };
}
