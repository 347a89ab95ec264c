import { describe, expect, test } from 'vitest';
import type { DocumentInput } from '#client/document-input.ts';
import { renderDocument } from '#client/prerender.tsx';
import type { SiteConfig } from '#site/generated/site-config.ts';
import { headOf } from '#site/pages/head.ts';
import { buildSite } from '#site/site.ts';
import { smallSite } from '../site/small-site.ts';
import { smallShell } from './small-shell.tsx';

const assets: DocumentInput['assets'] = {
  iconShapes: name => `<path class="${name}"/>`,
  styles: () => ['/style.css'],
  boot: '/boot.js',
  main: '/main.js',
  preload: '/preload.json',
  shell: '/shell.json',
  page: '/home.json',
  favicon: '/favicon.svg',
  inline: { beforePaint: 'looks()', restoreForms: 'restore()', restoreProductForms: 'restoreProducts()', startSignIn: 'startSignIn()' },
};

function homeIn(language: string, path = '/home'): string {
  const site = buildSite(smallSite());
  const page = site.locales[language]?.pages['/home'];
  return renderDocument({
    shell: smallShell(language),
    head: headOf(site, language, '/home'),
    page,
    path,
    assets,
  });
}

describe.each([
  ['en', 'en', 'Home'],
  ['zh', 'zh-CN', '首页'],
])('the document of a page in %s', (language, htmlLang, title) => {
  const html = homeIn(language);

  test('is complete: language, title, one h1, one main, landmarks', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${htmlLang}" dir="ltr" data-site-log="home">`));
    expect(html).toContain(`<title>${title} - Site of ${title}</title>`);
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(title);
    for (const element of ['h1', 'main', 'header', 'footer']) expect(html.match(new RegExp(`<${element}[ >]`, 'g'))).toHaveLength(1);
    // Menu and languages; a footer without columns has none.
    expect(html.match(/<nav /g)).toHaveLength(2);
  });

  test('runs under a strict content policy: one script in the page besides data, no handler, no styles', () => {
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(match => match[1]);
    expect(scripts).toEqual([' type="application/ld+json"', '', ' type="module" src="/boot.js"']);
    expect(html).toContain('<script>looks()</script>');
    expect(html).not.toMatch(/ on[a-z]+="/);
    expect(html).not.toContain(' style="');
    expect(html).not.toContain('<style');
  });

  test('names the data with which the app hydrates it', () => {
    expect(html).toContain(
      '<div id="app" data-shell="/shell.json" data-page="/home.json" data-main="/main.js" data-preload="/preload.json" data-failed="Out of reach">',
    );
  });
});

test('a document has the shapes of the icons that it shows, each once, and those of no other', () => {
  const html = homeIn('en');
  const drawn = new Set(Array.from(html.matchAll(/<use href="#icon-([^"]+)"/g), ([, name]) => name));
  const shapes = Array.from(html.matchAll(/<g id="icon-([^"]+)"><path class="([^"]+)"\/><\/g>/g), ([, ...names]) => names);
  expect(shapes).toEqual([...drawn].map(name => [name, name]));
  expect(html.match(/<use /g)?.length).toBe(html.match(/<use href="#icon-/g)?.length);
});

test('the links of a Chinese document stay in Chinese', () => {
  const links = [...homeIn('zh').matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(match => match[1]);
  expect(links.filter(link => !link?.startsWith('/zh/'))).toEqual(['/en/home']);
});

test('the not-found document is not for search engines and has no canonical address', () => {
  const { page, ...shared } = assets;
  const html = renderDocument({ shell: smallShell('en'), head: undefined, page: undefined, path: '', assets: shared });
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('data-page');
  expect(html).toContain('<title>Not found - Site of Home</title>');
  expect(html).toContain('No page there.');
  expect(html).toContain('href="/zh"');
});

test('a document has the settings that differ from the defaults of the style sheets', () => {
  const root = (settings: SiteConfig['settings']) => {
    const shell = smallShell('en', { config: settings ? { settings } : {} });
    return /<html ([^>]*)>/.exec(renderDocument({ shell, head: undefined, page: undefined, path: '', assets }))?.[1];
  };
  expect(root(undefined)).toBe('lang="en" dir="ltr" data-site-log="other"');
  expect(root({ tagsView: true, fixedHeader: false, sidebarLogo: false, size: 'small' })).toBe(
    'lang="en" dir="ltr" data-site-log="other" data-tags-view="true" data-fixed-header="false" data-sidebar-logo="false" data-size="small"',
  );
});

test('data cannot end its script', () => {
  const site = buildSite(smallSite());
  const head = { ...headOf(site, 'en', '/home'), jsonLd: { name: '</script><b>' } };
  const page = site.locales.en?.pages['/home'];
  expect(renderDocument({ shell: smallShell('en'), head, page, path: '/home', assets })).toContain('{"name":"\\u003c/script>\\u003cb>"}');
});

test('the home page at `/` is linked in each language without a slash at the end, where its canonical address is', () => {
  const html = homeIn('en', '/');
  expect(html).toContain('href="/zh"');
  expect(html).not.toContain('href="/zh/"');
});
