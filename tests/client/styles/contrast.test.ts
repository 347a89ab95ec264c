import { theme } from 'antd';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headingContrast } from '#check/brand/brand-contrast.ts';
import { type BrandPicture, type BrandPictures, colorVariables, themeCss } from '#client/styles/tokens.ts';
import { brandOf, type Colors, paper } from '#site/brand/brand.ts';
import { contrastOf, mixColors } from '#site/brand/contrast.ts';
import { modes } from '#site/brand/palette.ts';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#1890ff', '#ffffff')).toBeCloseTo(3.24, 1);
});

const pairs = [
  ['primary-strong', 'surface'],
  ['primary-strong', 'primary-soft'],
  ['primary-strong', 'surface-tinted'],
  ['primary-deep', 'surface-tinted'],
  ['on-primary', 'primary-strong'],
  ['on-primary', 'primary-deep'],
  ['text', 'surface-side'],
  ['text-secondary', 'primary-soft'],
  ['text-secondary', 'surface-tinted'],
  ['text-secondary', 'surface'],
  ['second', 'surface'],
  ['error', 'surface-tinted'],
  ['on-error', 'error'],
  ['heading', 'notice'],
  ['notice-icon', 'notice'],
] as const;

/** In chapters that are dark in both modes. */
const chapterPairs = [
  ['heading', 'chapter'],
  ['text-secondary', 'chapter'],
  ['primary-strong', 'chapter'],
  ['primary-deep', 'chapter'],
  ['second', 'chapter'],
  ['error', 'chapter'],
] as const;

/** Lines that say something must be seen (WCAG 1.4.11: 3:1). */
const lines = [
  ['border-strong', 'surface'],
  ['primary-strong', 'surface'],
] as const;

const { colors: defaults } = brandOf({});
const mark: BrandPicture = { address: '/assets/mark.svg', isShape: true };
const themeOf = (colors: Colors) => themeCss(theme.getDesignToken({ token: { colorPrimary: colors.main } }), colors, { mark, ratio: 1 });
const theme1890ff = themeOf(defaults);

/**
 * Values of the declarations that apply in a mode when a visitor has chosen a colour: the colour overrides the theme, and the
 * rules of the mode come last.
 */
function valuesWith(color: string, mode: (typeof modes)[number], brand = defaults): (name: string) => string {
  const rules = [...(brand === defaults ? theme1890ff : themeOf(brand)).matchAll(/\{([^{}]*)\}/g)].map(([, rule = '']) => rule);
  const [light = '', dark = ''] = rules;
  const declarations = `${light};${mode === 'dark' ? dark : ''};${colorVariables({ ...brand, main: color })}`.split(';');
  const values = new Map(declarations.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
  const resolved = (name: string): string => {
    const value = values.get(name) ?? '';
    const [, other] = /^var\((.*)\)$/.exec(value) ?? [];
    return other === undefined ? value : resolved(other);
  };
  return name => resolved(`--color-${name}`);
}

/** The colour that shows where one whose last two digits are its opacity lies over another one. */
function over(top: string, ground: string): string {
  const [opacity = 0, ...channels] = [7, 1, 3, 5].map(at => Number.parseInt(top.slice(at, at + 2), 16));
  const mixed = channels.map((channel, index) => {
    const below = Number.parseInt(ground.slice(1 + 2 * index, 3 + 2 * index), 16);
    return Math.round(below + ((channel - below) * opacity) / 255);
  });
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
}

const presets = ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d', '#ffff00', '#ffffff', '#000000'];

describe.each(modes.flatMap(mode => presets.map(color => [mode, color] as const)))('in %s with the colour %s', (mode, color) => {
  test.each(pairs)('%s can be read on %s', (text, ground) => {
    const value = valuesWith(color, mode);
    expect(contrastOf(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(chapterPairs)('%s can be read in a dark %s', (text, ground) => {
    const value = valuesWith(color, 'dark');
    expect(contrastOf(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(value('border-strong'), value(ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(['text', 'primary-strong'])('%s can be read in the header while a dark chapter is under it', text => {
    const value = valuesWith(color, mode);
    const header = over(value('surface-floating'), valuesWith(color, 'dark')('chapter'));
    expect(contrastOf(value(text), header)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(lines)('%s can be seen on %s', (line, ground) => {
    const value = valuesWith(color, mode);
    expect(contrastOf(value(line), value(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('every text can be read with any colour of a visitor and any brand that the checker takes, in light and dark', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);
  const ground = color.map(any => mixColors(any, '#000000', 0.3)).filter(dark => contrastOf(paper, dark) >= headingContrast);
  const brand = fc.record({ main: color, second: color, ground, chapter: ground });
  fc.assert(
    fc.property(color, brand, fc.constantFrom(...modes), (chosen, colors, mode) => {
      const value = valuesWith(chosen, mode, colors);
      const read = mode === 'dark' ? [...pairs, ...chapterPairs] : pairs;
      return (
        read.every(([text, ground]) => contrastOf(value(text), value(ground)) >= 4.5) &&
        contrastOf(value('border-strong'), value('surface')) >= 3
      );
    }),
  );
});

test('a second colour that the site does not name is the main one that the visitor has chosen', () => {
  expect(valuesWith('#f5222d', 'light')('second')).toBe(valuesWith('#f5222d', 'light')('primary-strong'));
  expect(valuesWith('#f5222d', 'light', { ...defaults, second: '#0a5c36' })('second')).toBe('#0a5c36');
});

test('a picture in the colour of its place is a shape, any other one is drawn for each ground; a rail has the mark for a logo with the title', () => {
  const values = (pictures: BrandPictures) =>
    [...themeCss(theme.getDesignToken(), defaults, pictures).matchAll(/--logo-(paint|shape|ratio):([^;}]+)/g)].map(
      ([, name, value = '']) => `${name} ${value.replace(' 50%/contain no-repeat', '')}`,
    );
  expect(values({ mark, ratio: 1 })).toEqual(['shape url(/assets/mark.svg)']);
  const light = { address: '/assets/light.svg', isShape: false };
  const dark = { address: '/assets/dark.svg', isShape: false };
  const [onLight, onDark] = ['paint url(/assets/light.svg)', 'paint url(/assets/dark.svg)'];
  const painted = ['ratio 4.5', onLight, onLight, onDark, onDark];
  expect(values({ mark, logo: { light, dark, hasTitle: false }, ratio: 4.5 })).toEqual(painted);
  expect(values({ mark, logo: { light, dark, hasTitle: true }, ratio: 4.5 })).toEqual([
    ...painted,
    'ratio initial',
    'paint initial',
    'shape url(/assets/mark.svg)',
  ]);
});

test('the system decides between light and dark, unless the visitor does', () => {
  expect([...theme1890ff.matchAll(/(@media[^{]*\{)?:root[^{]*/g)].map(([rule]) => rule)).toEqual([
    ':root',
    '@media screen and (prefers-color-scheme:dark){:root:not([data-appearance="light"])',
    '@media screen{:root[data-appearance="dark"],[data-mode="dark"]',
  ]);
});
