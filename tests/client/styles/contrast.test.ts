import { theme } from 'antd';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '#client/styles/contrast.ts';
import { colorVariables, themeVariables } from '#client/styles/tokens.ts';

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
  ['text-secondary', 'primary-soft'],
  ['text-secondary', 'surface-tinted'],
  ['on-navy-secondary', 'navy'],
  ['on-navy-secondary', 'navy-raised'],
  ['heading', 'notice'],
] as const;
const theme1890ff = themeVariables(theme.getDesignToken({ token: { colorPrimary: '#1890ff' } }));

/** Values of the declarations that apply when a visitor has chosen a colour: they override those of the theme. */
function valuesWith(color: string): (name: string) => string {
  const values = new Map(
    `${theme1890ff};${colorVariables(color)}`.split(';').map(line => [line.slice(2, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return name => values.get(`color-${name}`) ?? '';
}

describe.each(['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d', '#ffff00', '#ffffff', '#000000'])(
  'with the colour %s',
  color => {
    test.each(pairs)('%s can be read on %s', (text, ground) => {
      const value = valuesWith(color);
      expect(contrastOf(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
    });
  },
);

test('every text can be read with any colour', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, chosen => {
      const value = valuesWith(chosen);
      return pairs.every(([text, ground]) => contrastOf(value(text), value(ground)) >= 4.5);
    }),
  );
});
