import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ServedPicture } from '#scripts/build/pictures/picture-forms.ts';
import { socialPictures } from '#scripts/build/social/social-pictures.ts';
import type { RouteEntry } from '#site/generated/site-config.ts';
import { buildSite } from '#site/site.ts';
import type { Image } from '#site/source.ts';
import { heroPage, heroWords, type SmallSite, smallSite } from '../../../site/small-site.ts';

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16"/></svg>';

/** The build takes these from its renderer; the served documents have the pictures with the drawings of the site. */
const renderer: Parameters<typeof socialPictures>[1] = {
  bareDrawing: () => ({ width: 320, height: 200, lines: '<rect width="320" height="200"/>' }),
};

/** The pictures of a site, and the SVG that each address was drawn from. */
function picturesOf(changes: SmallSite, own: Partial<typeof renderer> & { pictures?: ServedPicture[] } = {}) {
  const sheets = new Map<string, string>();
  const site = buildSite(smallSite(changes));
  const { pictureOf, wordless } = socialPictures(
    site,
    { ...renderer, ...own },
    {
      mark,
      pictures: own.pictures ?? [],
      made: async (_, svg) => Buffer.from(svg),
      output: {
        writeAsset: async (_, content) => {
          const address = `/${sheets.size}.png`;
          sheets.set(address, content.toString());
          return address;
        },
      },
    },
  );
  return { pictureOf, wordless, sheets };
}

/** A group of pages. */
const group = (name: string, pages: readonly string[]): RouteEntry => ({
  path: `/${name}`,
  name,
  siteLog: 'other',
  redirect: `/${name}/${pages[0]}`,
  children: pages.map(page => ({ path: page, name: page, page })),
});

function siteWith(pages: readonly string[]): SmallSite {
  const all = ['home', ...pages];
  const titles = (suffix: string) => Object.fromEntries(['chips', ...all].map(name => [name, name + suffix]));
  const words = (suffix: string) => Object.fromEntries(all.map(name => [name, heroWords(name + suffix)]));
  return {
    routes: [{ path: '/home', name: 'home', page: 'home', siteLog: 'home' }, group('chips', pages)],
    pages: Object.fromEntries(all.map(name => [name, heroPage])),
    words: { en: { routes: titles(''), pages: words('') }, zh: { routes: titles('页'), pages: words('页') } },
  };
}

/** A glyph of the lettering has a path of its own with a scale. */
const letters = (sheet: string | undefined) => sheet?.match(/<path transform="translate\([\d.]+\) scale/g)?.length ?? 0;

describe('pictures for links', () => {
  test('have the title of each page in each language, and the same twice is one picture', async () => {
    const { pictureOf, sheets, wordless } = picturesOf(siteWith(['gpu', 'usb']));
    const pictures = [];
    for (const language of ['en', 'zh'])
      for (const path of ['/home', '/chips/gpu', '/chips/usb', '/chips/usb']) pictures.push(await pictureOf(language, path));
    expect(pictures.map(picture => picture?.alt)).toEqual(['home', 'gpu', 'usb', 'usb', 'home页', 'gpu页', 'usb页', 'usb页']);
    expect(pictures[0]).toEqual({ address: '/0.png', width: 1200, height: 630, alt: 'home' });
    expect(sheets.size).toBe(6);
    // Section, title, name of the site.
    expect(letters(sheets.get('/1.png'))).toBe('chips'.length + 'gpu'.length + 'SiteofHome'.length);
    expect(letters(sheets.get('/0.png'))).toBe('home'.length + 'SiteofHome'.length);
    for (const sheet of sheets.values()) expect(sheet).not.toMatch(/<text|var\(|NaN|undefined/);
    expect([...wordless]).toEqual([]);
  });

  test('are shared by the pages of a section on a site of hundreds', async () => {
    const pages = Array.from({ length: 300 }, (_, index) => `page-${index}`);
    const { pictureOf, sheets } = picturesOf(siteWith(pages));
    const alts = new Set<string | undefined>();
    for (const page of pages) alts.add((await pictureOf('en', `/chips/${page}`))?.alt);
    expect([...alts]).toEqual(['chips']);
    expect((await pictureOf('en', '/home'))?.alt).toBe('home');
    expect((await pictureOf('zh', '/chips/page-7'))?.alt).toBe('chips页');
    expect(sheets.size).toBe(3);
  });

  test('have no title where the fonts lack a character, and this is said', async () => {
    const { pictureOf, sheets, wordless } = picturesOf({
      words: { zh: { pages: { home: heroWords('칩 설계') } } },
    });
    expect(await pictureOf('zh', '/home')).toMatchObject({ alt: '칩 설계' });
    expect(await pictureOf('en', '/home')).toMatchObject({ alt: 'Home' });
    expect([...wordless]).toEqual([['zh', ['칩 설계']]]);
    // The name of the site can be drawn.
    expect([...sheets.values()].map(letters)).toEqual(['Siteof首页'.length, 'Home'.length + 'SiteofHome'.length]);
  });

  test('show the photograph of a page without a drawing, and the mark alone where there is neither', async () => {
    const image: Image = { src: '/assets/images/team.jpg', width: 600, height: 400 };
    const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
    const pictured: SmallSite = {
      images: { 'team.jpg': image },
      pages: { home: { blocks: [{ type: 'hero', id: 'hero', image: 'team.jpg' }] } },
    };
    const pictures: ServedPicture[] = [{ image, files: [{ address: image.src, content }] }];
    for (const [changes, expected] of [
      [pictured, 'width="516" height="590" href="data:image/jpeg;base64,'],
      [{}, 'width="256" height="256" href="data:image/png;base64,'],
    ] as const) {
      const { pictureOf, sheets } = picturesOf(changes, { bareDrawing: () => undefined, pictures });
      await pictureOf('en', '/home');
      expect(sheets.get('/0.png')).toContain(expected);
      expect(letters(sheets.get('/0.png'))).toBe('Home'.length + 'SiteofHome'.length);
    }
  });

  test('are not made of pages for roles', async () => {
    const routes: RouteEntry[] = [
      { path: '/home', name: 'home', page: 'home', siteLog: 'home' },
      { path: '/team', name: 'team', page: 'team', siteLog: 'other', roles: ['agent'] },
    ];
    const titles = { routes: { home: 'Home', team: 'Team' }, pages: { home: heroWords('Home'), team: heroWords('Team') } };
    const { pictureOf, sheets } = picturesOf({ routes, pages: { home: heroPage, team: heroPage }, words: { en: titles, zh: titles } });
    expect(await pictureOf('en', '/team')).toBeUndefined();
    expect(sheets.size).toBe(0);
  });
});
