import { expect, test } from 'vitest';
import { footerOf } from '#site/routes/footer.ts';
import { layoutWords, route } from '../small-site.ts';

test('the footer labels its links with the titles of their routes and fills the filing number in', () => {
  const words = { ...layoutWords('Home').footer, columns: { chips: 'Chip design' } };
  const routes = [route('/ic', { children: [route('/ic/ip', { title: 'IP selection' })] })];
  expect(footerOf({ columns: [{ id: 'chips', links: ['/ic/ip'] }], links: ['/ic/ip'], filing: 'ICP 7' }, routes, words)).toEqual({
    columns: [{ id: 'chips', title: 'Chip design', links: [{ to: '/ic/ip', label: 'IP selection' }] }],
    copyright: '© Home',
    links: [{ to: '/ic/ip', label: 'IP selection' }],
    filing: 'ICP: ICP 7',
  });
});
