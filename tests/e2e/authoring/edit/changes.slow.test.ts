import { expect, test } from 'vitest';
import { commitAll } from '../../../loader/commit-all.ts';
import { overflowing } from '../../visitor.ts';
import { openEditing, shareEditing, toolsOf } from './editing.ts';

const shared = shareEditing(site => commitAll(site.root));
const { button, said } = toolsOf(shared);
const dialog = () => shared.visitor.page.getByRole('dialog', { name: 'Changes since the last version' });

test('on a phone the list fits, and what was changed meanwhile is not taken back', async () => {
  const { page } = shared.visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  const file = 'content/locales/zh/layout.yaml';
  await shared.site.write(file, `${await shared.site.read(file)}# ${'a long note '.repeat(30)}\n`);
  await openEditing(shared.visitor, `${shared.server.url}/home`);
  await button('Changes').click();
  await dialog().waitFor();
  expect(await overflowing(page)).toEqual([]);
  const written = `${await shared.site.read(file)}# another\n`;
  await shared.site.write(file, written);
  await dialog().getByRole('checkbox', { name: file }).check();
  await dialog().getByRole('button', { name: 'Take back what is chosen' }).click();
  await said().getByText(`Nothing was taken back: ${file} was changed meanwhile.`).waitFor();
  expect(await shared.site.read(file)).toBe(written);
});
