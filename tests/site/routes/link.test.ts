import { expect, test } from 'vitest';
import { parseLink } from '#site/routes/link.ts';

test.each([
  ['/ic/ip', { type: 'page', path: '/ic/ip', query: '', hash: '' }],
  ['/ic/ip#top', { type: 'page', path: '/ic/ip', query: '', hash: '#top' }],
  ['/ic/ip?a=1#top', { type: 'page', path: '/ic/ip', query: 'a=1', hash: '#top' }],
  ['/ask?text=how?&a=1#top', { type: 'page', path: '/ask', query: 'text=how?&a=1', hash: '#top' }],
  ['#top', { type: 'anchor', hash: '#top' }],
  ['https://a.example/b', { type: 'external', href: 'https://a.example/b' }],
  ['HTTPS://a.example', { type: 'external', href: 'HTTPS://a.example' }],
  ['mailto:a@b.example', { type: 'external', href: 'mailto:a@b.example' }],
  ['tel:+123', { type: 'external', href: 'tel:+123' }],
  ['//a.example', { type: 'external', href: '//a.example' }],
  ['javascript:alert(1)', { type: 'forbidden' }],
  ['JavaScript:alert(1)', { type: 'forbidden' }],
  ['data:text/html,x', { type: 'forbidden' }],
  ['ic/ip', { type: 'forbidden' }],
  ['', { type: 'forbidden' }],
])('%s is read as %j', (to, expected) => {
  expect(parseLink(to)).toEqual(expected);
});
