import { describe, expect, test } from 'vitest';
import { looksUntranslated } from '#check/language/untranslated-copy.ts';

describe('a translation that equals the text of the default language', () => {
  test.each([
    'Home',
    'GPU cards',
    'Compare the [GPU cards](/project/gpu) first.',
    'Up to {{gpu.compute}} on one card.',
    'Chips, wafers and computing power',
    'well-known',
    '半导体',
  ])('is untranslated: %s', text => {
    expect(looksUntranslated(text, text)).toBe(true);
  });

  test.each([
    'USB 2.0 OTG PHY',
    'ONFI/Toggle NAND PHY',
    'USB 3.2 Gen 2 PHY',
    'DisplayPort 1.4/eDP TX',
    '112G PAM4 SerDes',
    '{{sl200.cores}} × Cortex-A55',
    'BC {{usbHub.batteryCharging}}',
    '{{number}} nm',
    '{{number}} GPixel/s',
    '{{count, thousands}}',
    'name@example.com',
    'https://chips.example/some/page',
    '36° Y, 42° Y, X, Z',
    'α-SiO₂',
    '`npm run check`',
    '—',
  ])('is the same in every language: %s', text => {
    expect(looksUntranslated(text, text)).toBe(false);
  });
});

test('another text is a translation, whatever language it is in', () => {
  expect(looksUntranslated('Home', 'Start')).toBe(false);
});

test('line breaks do not make a translation', () => {
  expect(looksUntranslated('GPU cards\nand IP', 'GPU cards and IP\n')).toBe(true);
});
