import { expect, inject, test } from 'vitest';
import { searchOpener } from '#client/navigation/search-key.ts';
import { openBrowser } from '../shared-browser.ts';
import { arrive, wake } from '../visitor.ts';
import { testForeignChanges } from './foreign-changes.ts';

testForeignChanges(true);

/** Puts an element in the place of each text of the body, also of those that come later, as translators do. */
function translateAlways(): void {
  const translate = (changed: Node) => {
    if (!changed.isConnected) return;
    const walker = document.createTreeWalker(changed, NodeFilter.SHOW_TEXT);
    const texts = changed instanceof Text ? [changed] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, option, textarea')) continue;
      const font = document.createElement('font');
      font.append(`*${text.data}`);
      text.replaceWith(font);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    translate(document.body);
    const observer = new MutationObserver(records => {
      for (const { target, addedNodes } of records)
        for (const node of [...addedNodes, ...(target instanceof Text ? [target] : [])]) translate(node);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

test('a page whose texts are translated all the time, and whose elements are wrapped and removed, goes on working', async () => {
  const browser = await openBrowser();
  const { page, leave } = await arrive(browser);
  await page.addInitScript(translateAlways);
  await page.goto(`${inject('siteUrl')}/home`);
  await wake(page);
  await page.locator(searchOpener).click();
  const dialog = page.getByRole('dialog');
  const [field, options] = [dialog.getByRole('combobox'), dialog.getByRole('option')];
  await field.fill('gpu');
  await dialog.getByText('GPU').first().waitFor();
  await options.evaluateAll(([first, second]) => {
    first?.remove();
    const frame = document.createElement('div');
    second?.replaceWith(frame);
    if (second) frame.append(second);
  });
  await field.fill('usb');
  await expect.poll(() => dialog.innerText()).toMatch(/^\*Results: \d+$/m);
  await field.fill('zzzzqqq');
  await expect.poll(() => dialog.innerText()).toContain('*Nothing found for “zzzzqqq”');
  expect(await dialog.innerText()).not.toMatch(/Results|usb/i);
  await field.press('Escape');
  await page.locator('a[hreflang^="zh"]').first().click();
  await page.locator('main h1', { hasText: /\p{Script=Han}/u }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('Chip design');
  await leave();
  await browser.close();
});
