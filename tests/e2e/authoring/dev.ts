import { beforeAll, expect } from 'vitest';
import { wake } from '../visitor.ts';
import { type SharedEditing, shareEditing } from './edit/editing.ts';
import type { SiteCopy } from './site-copy.ts';

/** As `shareEditing`, with the home page open in a document that has a mark. */
export function shareDev(prepare?: (site: SiteCopy) => Promise<unknown>): SharedEditing {
  const shared = shareEditing(prepare);
  beforeAll(async () => {
    const { page } = shared.visitor;
    await page.goto(`${shared.server.url}/home`);
    await wake(page);
    // A full reload would lose this mark.
    await page.evaluate(() => {
      document.documentElement.dataset.kept = 'yes';
    });
  });
  return shared;
}

/** Expects that the document of the home page was not loaded again. */
export const expectKept = ({ visitor }: SharedEditing) =>
  expect.poll(() => visitor.page.evaluate(() => document.documentElement.dataset.kept)).toBe('yes');

/** Problems over the page. */
export const overlayOf = ({ visitor }: SharedEditing) => visitor.page.locator('site-problems');

/** Makes a mistake in a file and repairs it: it shows over the page with its frame, the last good site stays, and it disappears. */
export async function makeAndRepair(shared: SharedEditing, file: string, from: string, to: string): Promise<void> {
  const { site, server } = shared;
  const good = await site.read(file);
  await site.edit(file, from, to);
  const overlay = overlayOf(shared);
  await overlay.getByText(file).first().waitFor();
  await expect.poll(() => overlay.locator('pre').first().textContent()).toMatch(/\^~*/);
  const answer = await fetch(`${server.url}/zh/ic/eda`);
  expect(answer.status).toBe(200);
  await site.write(file, good);
  await overlay.waitFor({ state: 'detached' });
  await expectKept(shared);
}
