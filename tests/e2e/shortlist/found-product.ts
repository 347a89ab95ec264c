import type { Page } from 'playwright-core';
import { filled, local, nameOf } from './visit-shortlist.ts';

export const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('ipShortlist') ?? '[]') as string[]);
export const activeOption = (page: Page) =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '');
/** What a screen reader says about the active option besides its text. */
export const activeDescription = (page: Page) =>
  page.evaluate(() => {
    const option = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
    return document.getElementById(option?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  });

/** The words of a language about one product, found by its name. */
export function wordsOf(id: string) {
  const name = nameOf(id);
  const { shortlist } = local.layout.catalogue;
  return {
    name,
    add: filled(shortlist.add, { name }),
    remove: filled(shortlist.remove, { name }),
    added: (count: string) => filled(shortlist.added, { name, count }),
    removed: (count: string) => filled(shortlist.removed, { name, count }),
    open: (count: string) => filled(shortlist.open, { count }),
    hint: (action: string) => filled(local.layout.search.keepKey, { action }),
  };
}

export async function search(page: Page, query: string) {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(query);
  return dialog;
}

export const desk = { viewport: { width: 1440, height: 900 } };
