import { expect, test } from 'vitest';
import { staticHeaders } from '#scripts/build/static/static-headers.ts';

test('a site whose address is not one of HTTPS asks no browser to come that way', () => {
  const hsts = /strict-transport-security: /;
  expect(staticHeaders({ url: 'http://intranet.example', apiBaseUrl: '' }, [])._headers).not.toMatch(hsts);
  expect(staticHeaders({ url: 'https://chips.example', apiBaseUrl: '' }, [])._headers).toMatch(hsts);
});
