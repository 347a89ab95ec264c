import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';

let site: BaseSite;
beforeAll(async () => {
  site = await copyBaseSite();
});
afterAll(() => site.dispose());

const found = () =>
  loadSite(site.folder, { isPublishing: true }).problems.map(({ code, file, message }) => `${code} ${file}: ${message.split('`')[1]}`);

async function edit(file: string, from: string, to: string): Promise<void> {
  const { sourceOf } = loadSite(site.folder);
  await site.write(
    file,
    (sourceOf(file) ?? '').replace(from, () => to),
  );
}

test('this site says who operates it with a reminder, as long as an example stands there', () => {
  const { problems, draft } = loadSite(path.join(import.meta.dirname, '../..'), { isPublishing: true });
  const reminded = problems.filter(({ code }) => code === 'publish/reminder').map(({ file, pointer }) => `${file}${pointer}`);
  for (const [language, { pages }] of Object.entries(draft?.words ?? {})) {
    const blocks: Record<string, unknown> = pages.privacy?.blocks ?? {};
    if (/\bExample\b|示例|Пример/.test(JSON.stringify(blocks.operator)))
      expect(reminded).toContain(`content/locales/${language}/pages/privacy.yaml/blocks/operator/text`);
  }
});

describe('before a site is published', () => {
  test('its placeholders are reported, and only then', async () => {
    expect(loadSite(site.folder).problems).toEqual([]);
    expect(found()).toEqual([
      'publish/placeholder site.config.yaml: https://chips.example',
      'publish/retention site.config.yaml: visits: 13 months',
      'publish/placeholder site.config.yaml: ICP 00000000',
      'publish/retention site.config.yaml: ask',
    ]);
  });

  test('every page says that the site is a draft, and a filing number of zeros is left out, as long as one is there', () => {
    const { site: built } = loadSite(site.folder);
    expect([built?.isDraft, built?.locales.en?.footer.filing]).toEqual([true, undefined]);
  });

  test('a site with an address, a filing number and durations of its own has none', async () => {
    await edit('site.config.yaml', 'https://chips.example', 'https://www.chips.com.cn');
    await edit('site.config.yaml', 'ICP 00000000', '京ICP备12345678号-1');
    await edit('site.config.yaml', 'endpoint: /api/Ask', 'endpoint: /api/Ask\n    retention: 24 months\n\nretention:\n  visits: 13 months');
    expect(found()).toEqual([]);
    const { site: built } = loadSite(site.folder);
    expect([built?.isDraft, built?.locales.en?.footer.filing]).toEqual([undefined, expect.stringContaining('京ICP备12345678号-1')]);
  });

  test('the sample catalogue, its foundries and example addresses are placeholders; how a form shows an address is none', async () => {
    await edit('content/catalogue/ip.yaml', 'categories:', 'sample: true\ncategories:');
    await edit('content/catalogue/ip.yaml', 'foundry: smic', 'foundry: foundry-a');
    for (const language of ['en', 'zh', 'ru']) {
      await edit(`content/locales/${language}/catalogue/ip.yaml`, '  smic:', '  foundry-a:');
      await edit(`content/locales/${language}/pages/home.yaml`, '[IP](/chips/ip)', '[IP](https://www.example.org/ip)');
      await edit(`content/locales/${language}/pages/gpu.yaml`, 'note: ', 'note: gpu@cards.example. ');
    }
    const places = ['content/catalogue/ip.yaml: foundry-a', 'content/catalogue/ip.yaml: sample'];
    const inWords = ['en', 'ru', 'zh'].flatMap(language => [
      `content/locales/${language}/pages/gpu.yaml: gpu@cards.example`,
      `content/locales/${language}/pages/home.yaml: https://www.example.org/ip`,
    ]);
    expect(found().toSorted()).toEqual([...places, ...inWords].map(place => `publish/placeholder ${place}`).toSorted());
  });

  test('addresses that only look like examples are none', async () => {
    for (const host of ['https://www.examples.com', 'https://example.com.cn', 'https://my-example.org', 'https://test.chips.cn']) {
      await site.write('site.config.yaml', (loadSite(site.folder).sourceOf('site.config.yaml') ?? '').replace(/^url: .*/m, `url: ${host}`));
      expect(found().filter(line => line.startsWith('publish/placeholder site.config.yaml'))).toEqual([]);
    }
  });
});
