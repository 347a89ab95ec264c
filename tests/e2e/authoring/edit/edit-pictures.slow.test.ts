import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { picturesOf, png } from './edit-pictures.ts';
import { changedFiles, contentFilesOf, openEditing, shareEditing, toolsOf } from './editing.ts';

const shared = shareEditing();
let original: Map<string, string>;
beforeAll(async () => {
  original = await contentFilesOf(shared.site);
});

const { button, toolbar, said, problems } = toolsOf(shared);
const { dialog, alt, pictures, drop } = picturesOf(shared);

async function edit(address: string): Promise<void> {
  await openEditing(shared.visitor, shared.server.url + address);
  await shared.visitor.page.getByRole('toolbar').first().waitFor();
}

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
  await page.getByText('What the picture shows in Chinese').click();
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
  await page.getByText('What the picture shows in Chinese').click();
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
  await expect.poll(async () => (await changedFiles(shared.site, original)).size).toBe(0);
});

test('what is no picture, or one that could do harm, is refused in the dialog, and nothing is written', async () => {
  const { page } = shared.visitor;
  const before = await pictures();
  await edit('/project/gpu');
  await drop('hero', { name: 'card.png', type: 'image/png', bytes: Buffer.from('GIF89a no picture') });
  await dialog('hero').waitFor();
  await alt('English').fill('A card');
  await page.getByText('What the picture shows in Chinese').click();
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
  await page.keyboard.press('Escape');
  await dialog('hero').waitFor({ state: 'detached' });
  expect(await changedFiles(shared.site, original)).toEqual(new Map());
  expect(await pictures()).toEqual(before);
});
