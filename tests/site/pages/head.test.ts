import { describe, expect, test } from 'vitest';
import { documentTitle } from '#site/pages/document-title.ts';
import { headOf } from '#site/pages/head.ts';
import { llmsTextOf } from '#site/routes/llms-text.ts';
import { robotsOf, sitemapOf } from '#site/routes/sitemap.ts';
import { buildSite, type Site } from '#site/site.ts';
import { heroPage, heroWords, smallSite } from '../small-site.ts';

const site = buildSite(
  smallSite({
    routes: [
      { path: '/', name: 'root', hidden: true, redirect: '/home' },
      { path: '/home', name: 'home', page: 'home' },
      { path: '/ic', name: 'ic', redirect: '/ic/ip', children: [{ path: 'ip', name: 'ip', page: 'ip' }] },
    ],
    pages: { home: heroPage, ip: heroPage },
    words: {
      en: {
        routes: { root: 'Start', home: 'Home', ic: 'Chips', ip: 'IP & more' },
        pages: { home: heroWords('Home'), ip: heroWords('IP') },
      },
      zh: {
        routes: { root: '起始', home: '首页', ic: '芯片', ip: 'IP' },
        pages: { home: heroWords('首页'), ip: heroWords('知识产权', '关于 IP') },
      },
    },
  }),
);

test('a title names the page, then the site, by its short name where search results would cut the whole', () => {
  const names = { title: 'Semiconductor Chain Cloud Platform', shortTitle: 'Chain Cloud' };
  expect(documentTitle('Home', names)).toBe('Home - Semiconductor Chain Cloud Platform');
  const page = 'A name of 28 Latin letters..';
  expect(documentTitle(page, names)).toBe(`${page} - ${names.title}`);
  expect(documentTitle(`${page}.`, names)).toBe(`${page}. - Chain Cloud`);
  // Chinese characters are twice as wide.
  expect(documentTitle('字'.repeat(15), names)).toBe(`${'字'.repeat(15)} - Chain Cloud`);
});

describe('the head of a page', () => {
  test('says everything that browsers, search engines and previews want', () => {
    expect(headOf(site, 'zh', '/ic/ip')).toEqual({
      htmlLang: 'zh-CN',
      title: 'IP - Site of 首页',
      description: '关于 IP',
      canonical: 'https://site.example/zh/ic/ip',
      alternates: [
        { hreflang: 'en', href: 'https://site.example/ic/ip' },
        { hreflang: 'zh-CN', href: 'https://site.example/zh/ic/ip' },
        { hreflang: 'x-default', href: 'https://site.example/ic/ip' },
      ],
      openGraph: [
        ['og:type', 'website'],
        ['og:site_name', 'Site of 首页'],
        ['og:title', 'IP - Site of 首页'],
        ['og:description', '关于 IP'],
        ['og:url', 'https://site.example/zh/ic/ip'],
        ['og:locale', 'zh_CN'],
        ['og:locale:alternate', 'en_US'],
      ],
      card: 'summary',
      feeds: [],
      jsonLd: expect.objectContaining({ '@context': 'https://schema.org' }),
    });
  });

  test('has a picture, where the page has one', () => {
    const { openGraph, card } = headOf(site, 'zh', '/ic/ip', { address: '/assets/social/chip.png', width: 1200, height: 630, alt: '芯片' });
    expect(openGraph.slice(-4)).toEqual([
      ['og:image', 'https://site.example/assets/social/chip.png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', '芯片'],
    ]);
    expect(card).toBe('summary_large_image');
  });

  test('is refused for an address without a page', () => {
    expect(() => headOf(site, 'en', '/nowhere')).toThrow('No page /nowhere in en');
    expect(() => headOf(site, 'ru', '/home')).toThrow('No page /home in ru');
  });
});

test('the sitemap has every page in every language, with its variants, and no redirect', () => {
  const places = Array.from(sitemapOf(site).matchAll(/<loc>([^<]*)<\/loc>/g), match => match[1]);
  expect(places).toEqual([
    'https://site.example/home',
    'https://site.example/zh/home',
    'https://site.example/ic/ip',
    'https://site.example/zh/ic/ip',
  ]);
  expect(sitemapOf(site)).toContain('<xhtml:link rel="alternate" hreflang="zh-CN" href="https://site.example/zh/home"/>');
});

test('robots may read everything but the calls, and find the sitemap', () => {
  expect(robotsOf(site)).toBe('User-agent: *\nDisallow: /api/\nSitemap: https://site.example/sitemap.xml\n');
});

test('the sitemap has no page that is only for some', () => {
  const routes = [
    { path: '/home', name: 'home', page: 'home' },
    { path: '/staff', name: 'staff', page: 'home', roles: ['staff'] },
  ];
  const sitemap = sitemapOf(buildSite(smallSite({ routes, words: { en: { routes: { home: 'Home', staff: 'Staff' } } } })));
  expect(sitemap).toContain('/home</loc>');
  expect(sitemap).not.toContain('/staff');
});

test('neither the sitemap nor llms.txt has the page where staff sign in', () => {
  const withStaff: Site = { ...site, languages: [site.languages[0]], signInPath: '/ic/ip' };
  for (const text of [sitemapOf(withStaff), llmsTextOf(withStaff)]) {
    expect(text).toContain('https://site.example/home');
    expect(text).not.toContain('/ic/ip');
  }
});
