import { expect, test } from 'vitest';
import { nearestPages } from '#client/pages/nearest-pages.ts';
import { route } from '../../site/small-site.ts';

const routes = [
  route('/home', { page: 'home' }),
  route('/ic', {
    redirect: '/ic/ip',
    children: [
      route('/ic/ip', { page: 'ip' }),
      route('/ic/eda', { page: 'eda' }),
      route('/ic/ipInfo', { hidden: true, page: 'info', children: [route('/ic/ipInfo/ddr5-phy', { hidden: true, page: 'info' })] }),
    ],
  }),
  route('/semi', { redirect: '/semi/wafer', children: [route('/semi/wafer', { page: 'wafer' })] }),
];

test.each([
  ['a slip of the pen', '/ic/ead', true, ['/ic/eda', '/ic/ip']],
  ['another case', '/IC/EDA', true, ['/ic/eda', '/ic/ip']],
  ['an unknown page of a section: the pages there', '/ic/masks', true, ['/ic/ip', '/ic/eda']],
  ['a hidden page that is almost named', '/ic/ipinfo/ddr5-phi', true, ['/ic/ipInfo/ddr5-phy']],
  ['nothing near: the first page of each section', '/wp-login.php', false, ['/home', '/ic/ip', '/semi/wafer']],
])('%s', (_, path, areNear, expected) => {
  const nearest = nearestPages(routes, path);
  const found = nearest.pages.map(page => page.path);
  expect(found.slice(0, expected.length)).toEqual(expected);
  expect(nearest.areNear).toBe(areNear);
});
