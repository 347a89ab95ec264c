import type { Brand } from '#site/brand/brand.ts';
import type { Settings } from '#site/settings.ts';
import type { Compare } from './changes.ts';

const brandParts: [what: string, of: (brand: Brand) => string | undefined][] = [
  ['main colour', ({ colors }) => colors.main],
  ['second colour', ({ colors }) => colors.second],
  ['ground of the dark theme', ({ colors }) => colors.ground],
  ['ground of dark chapters', ({ colors }) => colors.chapter],
  ['mark', ({ mark }) => mark],
  ['logo on light', ({ logo }) => logo?.light],
  ['logo on dark', ({ logo }) => logo?.dark],
];

/** The public address, the brand, and the settings of the interface before a visitor changes them. */
export const lookChanges: Compare = ({ site: before }, { site: after }) => [
  ...(before.url === after.url
    ? []
    : [`The address of the site is ${after.url} (before: ${before.url}): for search engines, in previews and in messages.`]),
  ...brandParts.flatMap(([what, of]) => {
    const [was, is] = [of(before.brand) ?? 'none', of(after.brand) ?? 'none'];
    return was === is ? [] : [`The ${what} is ${is} (before: ${was}).`];
  }),
  ...(Object.keys(after.settings) as (keyof Settings)[])
    .filter(key => before.settings[key] !== after.settings[key])
    .map(key => `The setting \`${key}\` begins as ${after.settings[key]} (before: ${before.settings[key]}).`),
  ...(before.qr === after.qr ? [] : [`The QR image leads to ${after.qr ?? 'nothing'} (before: ${before.qr ?? 'nothing'}).`]),
];
