import { expect, test } from 'vitest';
import { LanguageSwitch } from '#client/layout/language-switch.tsx';
import { markupOf } from '../small-shell.tsx';

const names = ['English', '简体中文', 'العربية', 'Deutsch', 'Français', 'Türkçe', 'Tiếng Việt'];
const codes = ['en', 'zh', 'ar', 'de', 'fr', 'tr', 'vi'];
const switchOf = (count: number) =>
  markupOf(<LanguageSwitch />, 'en', {
    languages: codes.slice(0, count).map((code, index) => ({ code, htmlLang: code, name: names[index] ?? '' })),
  });
const linksIn = (html: string) => Array.from(html.matchAll(/<a [^>]*lang="([^"]+)"/g), ([, code]) => code);

test('a few languages are links in the header', () => {
  const html = switchOf(5);
  expect(linksIn(html)).toEqual(codes.slice(0, 5));
  expect(html).not.toContain('popover');
});

test('more of them are a menu behind a button that names the language of the page, and works without scripts', () => {
  const html = switchOf(7);
  expect(linksIn(html)).toEqual(codes);
  const [, target] = /<button [^>]*popoverTarget="([^"]+)"/i.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<ul [^>]*id="${target}"[^>]* popover="auto"`));
  expect(html).toMatch(/<button[^>]*>.*English<\/span><\/button>/);
});

test('one language needs no switch', () => {
  expect(switchOf(1)).toBe('');
});
