import { expect, test } from 'vitest';
import { securityTextOf } from '#site/routes/security-text.ts';
import { buildSite } from '#site/site.ts';
import { type SmallSite, smallSite } from './small-site.ts';

const built = (config: SmallSite['config']) => buildSite(smallSite({ ...(config && { config }) }));

test('a site need not have a QR image, columns, a filing number or names of visits', () => {
  const { qr, siteLog, locales } = built({ footer: { qr: false }, siteLog: [], routes: [{ path: '/home', name: 'home', page: 'home' }] });
  expect({ qr, siteLog }).toEqual({ qr: undefined, siteLog: ['other'] });
  expect(locales.en?.footer).toMatchObject({ columns: [], links: [] });
  expect(locales.en?.footer).not.toHaveProperty('filing');
  expect(locales.en?.routes[0]?.siteLog).toBe('other');
});

test('the QR image has the address of the site, or another one', () => {
  expect(built({ footer: {} }).qr).toBe('https://site.example');
  expect(built({ footer: { qr: 'https://app.example' } }).qr).toBe('https://app.example');
});

test('names of visits are as the site lists them, with `other` in its place or at the end', () => {
  expect(built({ siteLog: ['other', 'home'] }).siteLog).toEqual(['other', 'home']);
  expect(built({ siteLog: ['home'] }).siteLog).toEqual(['home', 'other']);
});

test('a site that names nobody has no security.txt', () => {
  expect(securityTextOf(built({}), new Date())).toBeUndefined();
  expect(securityTextOf(built({ security: { contact: 'mailto:security@site.example' } }), new Date())).toContain(
    'mailto:security@site.example',
  );
});
