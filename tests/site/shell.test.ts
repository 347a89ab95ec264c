import { expect, test } from 'vitest';
import { localSite, shellOf } from '#site/shell.ts';
import { buildSite } from '#site/site.ts';
import { smallSite } from './small-site.ts';

const site = buildSite(smallSite({ config: { api: { baseUrl: 'https://api.example' } } }));
const assets = { icons: '/i.svg', qr: '/q.svg', shells: {}, pages: {}, search: '/s.json' };

test('a browser gets the site in one language without its pages', () => {
  const shell = shellOf(site, 'zh', assets);
  expect(shell).toMatchObject({
    language: 'zh',
    htmlLang: 'zh-CN',
    languages: [
      { code: 'en', htmlLang: 'en', name: 'Home' },
      { code: 'zh', htmlLang: 'zh-CN', name: '首页' },
    ],
    routes: [{ path: '/home', title: '首页' }],
    apiBaseUrl: 'https://api.example',
    assets,
  });
  expect(JSON.stringify(shell)).not.toContain('Lead of');
});

test('a language that is not offered is refused', () => {
  expect(() => localSite(site, 'ru')).toThrow('Language ru is not offered');
});
