import { describe, expect, test } from 'vitest';
import { tidied } from '#yaml/diagnose/tidied-text.ts';

const id = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const origin = /^https?:\/\/[^/?#@\s]+$/;

describe('an id is suggested with all its words', () => {
  test.each([
    ['usb:hub', 'usb-hub'],
    ['gpu.card', 'gpu-card'],
    ['usb-3.0', 'usb-3-0'],
    ['2.5d-package', '2-5d-package'],
    ['Chip Design', 'chip-design'],
    ['gpu.yaml', 'gpu'],
    ['content/pages/gpu.yml', 'gpu'],
    ['content/pages/gpu', 'gpu'],
  ])('of `%s`: `%s`', (text, expected) => {
    expect(tidied(text, id)).toBe(expected);
  });
});

describe('an address of a site is suggested with its scheme and without its path', () => {
  test.each([
    ['www.chips.example', 'https://www.chips.example'],
    ['https://chips.example/home?a=b', 'https://chips.example'],
  ])('of `%s`: `%s`', (text, expected) => {
    expect(tidied(text, origin)).toBe(expected);
  });
});
