import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '#client/styles/contrast.ts';
import { themeVariables } from '#client/styles/tokens.ts';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#1890ff', '#ffffff')).toBeCloseTo(3.24, 1);
});

describe.each(['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d', '#ffff00'])(
  'with the colour %s',
  color => {
    const declarations = themeVariables(theme.getDesignToken({ token: { colorPrimary: color } })).split(';');
    const values = Object.fromEntries(declarations.map(line => [line.slice(2, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
    const value = (name: string) => values[`color-${name}`] ?? '';

    test.each([
      ['primary-strong', 'surface'],
      ['primary-strong', 'primary-soft'],
      ['primary-strong', 'surface-tinted'],
      ['on-primary', 'primary-strong'],
      ['on-primary', 'primary-deep'],
      ['text-secondary', 'primary-soft'],
      ['text-secondary', 'surface-tinted'],
      ['on-navy-secondary', 'navy'],
      ['on-navy-secondary', 'navy-raised'],
      ['heading', 'notice'],
    ])('%s can be read on %s', (text, ground) => {
      expect(contrastOf(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
    });
  },
);
