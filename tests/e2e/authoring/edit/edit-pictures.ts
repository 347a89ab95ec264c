import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { SharedEditing } from './editing.ts';

/** A picture of one colour. */
export const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** What tests do with the pictures of the site that is edited. */
export function picturesOf(shared: SharedEditing) {
  return {
    dialog: (id: string) => shared.visitor.page.getByRole('dialog', { name: `A picture for ${id}` }),
    alt: (language: string) => shared.visitor.page.getByRole('textbox', { name: `What the picture shows, ${language}` }),

    /** The pictures of the site, by their paths below content/assets. */
    async pictures(): Promise<string[]> {
      const folder = path.join(shared.site.root, 'content/assets');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter(entry => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
        .filter(name => !name.startsWith('.'))
        .sort();
    },

    /** Drops a file on a block, as a file manager does. */
    async drop(id: string, { name, type, bytes }: { name: string; type: string; bytes: Buffer }): Promise<void> {
      const { page } = shared.visitor;
      await page.locator(`main [id="${id}"]`).scrollIntoViewIfNeeded();
      await page.evaluate(
        ([block, fileName, mime, base64]) => {
          const target = document.querySelector(`main [id="${block}"]`);
          if (target === null) throw new Error(`There is no block ${block}`);
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))], fileName, { type: mime }));
          const { left, top } = target.getBoundingClientRect();
          const place = { dataTransfer, bubbles: true, cancelable: true, composed: true, clientX: left + 20, clientY: top + 20 };
          for (const kind of ['dragenter', 'dragover', 'drop']) target.dispatchEvent(new DragEvent(kind, place));
        },
        [id, name, type, bytes.toString('base64')] as const,
      );
    },
  };
}
