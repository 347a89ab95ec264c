import { expect, test } from 'vitest';
import { textsOf } from './edit-in-page.ts';
import { openEditing, shareEditing } from './editing.ts';

const shared = shareEditing();
const { main, changeText } = textsOf(shared);

const edit = (address: string) => openEditing(shared.visitor, shared.server.url + address);

test('texts of a table, the menu and the footer are changed where they are, in both languages: their line alone', async () => {
  await edit('/project/gpu');
  expect(await changeText(main().getByRole('rowheader').first(), () => 'Changed row')).toEqual([
    expect.stringMatching(/^locales\/en\/pages\/gpu\.yaml: .* -> .*Changed row/),
  ]);
  await main().getByRole('rowheader', { name: 'Changed row' }).waitFor();
  await edit('/zh/project/gpu');
  const menu = shared.visitor.page.getByRole('navigation', { name: '主导航' });
  expect(await changeText(menu.getByRole('link', { name: 'GPU 卡' }), text => `${text}新`)).toEqual([
    'locales/zh/routes.yaml: gpu: GPU 卡 -> gpu: GPU 卡新',
  ]);
  await menu.getByRole('link', { name: 'GPU 卡新' }).waitFor();
  expect(await changeText(shared.visitor.page.getByText('保留所有权利'), text => `${text}。`)).toEqual([
    expect.stringMatching(/^locales\/zh\/layout\.yaml: .*保留所有权利.* -> .*保留所有权利.*。/),
  ]);
  expect(new URL(shared.visitor.page.url()).pathname).toBe('/zh/project/gpu');
});
