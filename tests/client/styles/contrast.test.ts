import { theme } from 'antd';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '#client/styles/contrast.ts';
import { modes } from '#client/styles/palette.ts';
import { colorVariables, themeCss } from '#client/styles/tokens.ts';

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
  ['copper', 'surface'],
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
  ['copper', 'chapter'],
  ['error', 'chapter'],
] as const;

/** Lines that say something must be seen (WCAG 1.4.11: 3:1). */
const lines = [
  ['border-strong', 'surface'],
  ['primary-strong', 'surface'],
] as const;

const theme1890ff = themeCss(theme.getDesignToken({ token: { colorPrimary: '#1890ff' } }));

/**
 * Values of the declarations that apply in a mode when a visitor has chosen a colour: the colour overrides the theme, and the
 * rules of the mode come last.
 */
function valuesWith(color: string, mode: (typeof modes)[number]): (name: string) => string {
  const rules = [...theme1890ff.matchAll(/\{([^{}]*)\}/g)].map(([, rule = '']) => rule);
  const [light = '', dark = ''] = rules;
  const declarations = `${light};${mode === 'dark' ? dark : ''};${colorVariables(color)}`.split(';');
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

test('every text can be read with any colour, in light and dark', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, fc.constantFrom(...modes), (chosen, mode) => {
      const value = valuesWith(chosen, mode);
      const read = mode === 'dark' ? [...pairs, ...chapterPairs] : pairs;
      return read.every(([text, ground]) => contrastOf(value(text), value(ground)) >= 4.5);
    }),
  );
});

test('the system decides between light and dark, unless the visitor does', () => {
  expect([...theme1890ff.matchAll(/(@media[^{]*\{)?:root[^{]*/g)].map(([rule]) => rule)).toEqual([
    ':root',
    '@media screen and (prefers-color-scheme:dark){:root:not([data-appearance="light"])',
    '@media screen{:root[data-appearance="dark"],[data-mode="dark"]',
  ]);
});
