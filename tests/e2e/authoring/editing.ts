import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Visitor, wake } from '../visitor.ts';
import type { SiteCopy } from './site-copy.ts';

/** Opens a page with the switch pressed, in the language of its address whatever was read before. */
export async function openEditing({ page }: Visitor, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(address);
  await wake(page);
  const toggle = page.getByRole('button', { name: 'Edit', exact: true });
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
}

/** Every text file of the content, by its path. */
export async function contentFilesOf(site: SiteCopy): Promise<Map<string, string>> {
  const names = await readdir(path.join(site.root, 'content'), { recursive: true });
  const files = names.filter(name => name.endsWith('.yaml')).map(name => `content/${name}`);
  return new Map(await Promise.all(files.map(async file => [file, await site.read(file)] as const)));
}
