import { expect, test } from 'vitest';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { markupOf } from '../small-shell.tsx';

const linkTo = (to: string, language?: string) => markupOf(<SiteLink to={to}>words</SiteLink>, language);

test.each([
  ['/ic/ip', 'en', '<a href="/ic/ip">words</a>'],
  ['/ic/ip?a=1#overview', 'zh', '<a href="/zh/ic/ip?a=1#overview">words</a>'],
  ['mailto:post@site.example', 'en', '<a href="mailto:post@site.example">words</a>'],
  ['tel:+12', 'en', '<a href="tel:+12">words</a>'],
])('a link to %s in %s', (to, language, expected) => {
  expect(linkTo(to, language)).toBe(expected);
});

test('a telephone number keeps the order of its groups in a page that is written from the right', () => {
  const number = <SiteLink to="tel:+49301234567">030 1234567</SiteLink>;
  expect(markupOf(number, 'en', { htmlLang: 'ar' })).toBe('<a href="tel:+49301234567"><bdi>030 1234567</bdi></a>');
});

test.each(['#areas', '/home#areas'])('%s on /home is a fragment alone, so that it leaves neither a bare nor a prefixed address', to => {
  expect(linkTo(to, 'zh')).toBe('<a href="#areas">words</a>');
});

test.each(['https://other.example/a', '//other.example/a', 'HTTP://other.example'])(
  'a link to %s opens a new tab, says so and gives no handle on this one',
  to => {
    expect(linkTo(to)).toMatch(
      /^<a href="[^"]+" target="_blank" rel="noopener">words<svg .*<\/svg><span class="visually-hidden"> \(opens a new tab\)<\/span><\/a>$/,
    );
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', 'no-scheme'])('%s is no link', to => {
  expect(linkTo(to)).toBe('<span>words</span>');
});
