import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations, overflowing } from '../visitor.ts';
import { contentFilesOf, openEditing, shareEditing } from './editing.ts';

const shared = shareEditing();
let original: Map<string, string>;
beforeAll(async () => {
  original = await contentFilesOf(shared.site);
});

const button = (name: string) => shared.visitor.page.getByRole('button', { name, exact: true });
const toolbar = (id: string) => shared.visitor.page.getByRole('toolbar', { name: `Block ${id} (` });
const dialog = (id: string) => shared.visitor.page.getByRole('dialog', { name: `A picture for ${id}` });
const alt = (language: string) => shared.visitor.page.getByRole('textbox', { name: `What the picture shows, ${language}` });
const said = () => shared.visitor.page.locator('site-editing output');
const problems = () => shared.visitor.page.getByRole('status', { name: 'Problems' });

/** A picture of one colour. */
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** The pictures of the site, by their paths below content/assets. */
async function pictures(): Promise<string[]> {
  const folder = path.join(shared.site.root, 'content/assets');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter(name => !name.startsWith('.'))
    .sort();
}

async function edit(address: string): Promise<void> {
  await openEditing(shared.visitor, shared.server.url + address);
  await shared.visitor.page.getByRole('toolbar').first().waitFor();
}

/** Drops a file on a block, as a file manager does. */
async function drop(id: string, { name, type, bytes }: { name: string; type: string; bytes: Buffer }): Promise<void> {
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
}

const changed = async () => new Map([...(await contentFilesOf(shared.site))].filter(([name, text]) => text !== original.get(name)));

test('a picture dropped where one is still to come is shown there with what was said of it, and undone', async () => {
  const { page } = shared.visitor;
  const before = await pictures();
  await edit('/semi/wafer');
  await drop('polished', { name: 'Polished wafer (300 mm).PNG', type: 'image/png', bytes: await png(40, 30) });
  await dialog('polished').waitFor();
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('here');
  const words = await shared.site.read('content/locales/en/pages/wafer.yaml');
  expect(words).toContain(await alt('English').inputValue());
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await button('Show the picture').click();
  await said().getByText('Put Polished wafer (300 mm).PNG into `polished`').waitFor();
  const shown = page.locator('#polished img');
  await shown.waitFor();
  expect(await shown.evaluate(image => (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth))).toBe(40);
  expect(await pictures()).toEqual([...before, 'wafer/polished-wafer-300-mm.png']);
  const file = 'content/pages/wafer.yaml';
  const wanted = original
    .get(file)
    ?.replace('image: wafer/polished.jpg\n    placeholder: true\n', 'image: wafer/polished-wafer-300-mm.png\n');
  expect(await changed()).toEqual(new Map([[file, wanted]]));
  await button('Undo').click();
  await said().getByText('Taken back').waitFor();
  await expect.poll(() => page.locator('#polished img').count()).toBe(0);
  expect(await changed()).toEqual(new Map());
  expect(await pictures()).toEqual(before);
});

test('from the keyboard, a picture gets a block of its own below another one, with its words in each language', async () => {
  const { page } = shared.visitor;
  await edit('/zh/project/gpu');
  await toolbar('hero').getByRole('button', { name: 'Picture from a file' }).press('Enter');
  await dialog('hero').waitFor();
  // The hero has a drawing in the place of a picture.
  expect(await page.getByRole('radio').count()).toBe(0);
  await page
    .locator('site-editing input[type="file"]')
    .setInputFiles({ name: '显卡.jpg', mimeType: 'image/png', buffer: await png(64, 48) });
  await alt('English').fill('A card');
  await alt('Chinese').fill('一块显卡');
  await alt('Chinese').press('Enter');
  await said().getByText('Put 显卡.jpg into `picture`').waitFor();
  await page.getByRole('img', { name: '一块显卡' }).waitFor();
  // Its name has no Latin letter, and its bytes are those of a PNG.
  expect(await readFile(path.join(shared.site.root, 'content/assets/gpu/picture.png'))).toEqual(await png(64, 48));
  expect(await shared.site.read('content/pages/gpu.yaml')).toContain('- type: picture\n    id: picture\n    image: gpu/picture.png\n');
  expect(await shared.site.read('content/locales/zh/pages/gpu.yaml')).toContain('  picture:\n    alt: 一块显卡\n');

  // Another one of the same name, in its place: what is said of it stays where nothing else is typed.
  await toolbar('picture').getByRole('button', { name: 'Picture from a file' }).click();
  await dialog('picture').waitFor();
  expect(await alt('Chinese').inputValue()).toBe('一块显卡');
  await page
    .locator('site-editing input[type="file"]')
    .setInputFiles({ name: '显卡.png', mimeType: 'image/png', buffer: await png(32, 24) });
  await alt('English').fill('Another card');
  await button('Show the picture').click();
  await said().getByText('Put 显卡.png into `picture`').waitFor();
  expect(await shared.site.read('content/pages/gpu.yaml')).toContain('image: gpu/picture-2.png\n');
  expect(await shared.site.read('content/locales/en/pages/gpu.yaml')).toContain('    alt: Another card\n');
  await button('Undo').click();
  await said().getByText('Taken back').waitFor();
  await button('Undo').click();
  await expect.poll(async () => (await changed()).size).toBe(0);
});

test('what is no picture, or one that could do harm, is refused in the dialog, and nothing is written', async () => {
  const { page } = shared.visitor;
  const before = await pictures();
  await edit('/project/gpu');
  await drop('hero', { name: 'card.png', type: 'image/png', bytes: Buffer.from('GIF89a no picture') });
  await dialog('hero').waitFor();
  await alt('English').fill('A card');
  await alt('Chinese').fill('一块显卡');
  await button('Show the picture').click();
  await problems().getByText('card.png is no picture that a page can show. Save it as SVG, PNG, JPEG, WebP or AVIF.').waitFor();
  const harmful = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
  const choose = page.locator('site-editing input[type="file"]');
  await choose.setInputFiles({ name: 'card.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(harmful) });
  await button('Show the picture').click();
  await problems().getByText('script').waitFor();
  // The browser says this at the field.
  await choose.setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await button('Show the picture').click();
  expect(await choose.evaluate(field => (field as HTMLInputElement).validationMessage)).toContain('offer.pdf is no picture');
  await page.keyboard.press('Escape');
  await dialog('hero').waitFor({ state: 'detached' });
  expect(await changed()).toEqual(new Map());
  expect(await pictures()).toEqual(before);
});
