import { expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { type FormFile, formsOn, pageFileOf, pageOf } from '#site/pages/page-file.ts';
import { buildSite } from '#site/site.ts';
import { copyBaseSite } from '../../loader/base-site.ts';

test('pages with one form share its file, and are whole with it', async () => {
  const base = await copyBaseSite();
  const { source } = loadSite(base.folder);
  await base.dispose();
  if (source === undefined) throw new Error('The site has errors');
  const pages = Object.values(buildSite(source).locales.zh?.pages ?? {});
  const forms = formsOn(pages);
  expect(forms.map(({ form }) => [form.name, form.words.submit])).toEqual([['ask', '咨询']]);

  const written = pages.map(page => pageFileOf(page, form => `/${form.name}.json`));
  const references = written.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'form'));
  expect(references).toMatchObject([{ data: { file: '/ask.json' } }, { data: { subject: 'usb-phy' } }, { data: { subject: 'pcie-phy' } }]);
  expect(references.map(block => Object.keys('data' in block ? block.data : {}))).toEqual([
    ['file'],
    ['subject', 'file'],
    ['subject', 'file'],
  ]);

  const load = async (address: string) => JSON.parse(JSON.stringify({ '/ask.json': forms[0] }[address])) as FormFile;
  const read = await Promise.all(written.map(file => pageOf(JSON.parse(JSON.stringify(file)), load)));
  expect(read).toEqual(JSON.parse(JSON.stringify(pages)));
});
