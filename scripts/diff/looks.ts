import type { Settings } from '#site/settings.ts';
import type { Compare } from './changes.ts';

/** The public address, the colour, and the settings of the interface before a visitor changes them. */
export const lookChanges: Compare = ({ site: before }, { site: after }) => [
  ...(before.url === after.url
    ? []
    : [`The address of the site is ${after.url} (before: ${before.url}): for search engines, in previews and in messages.`]),
  ...(before.themeColor === after.themeColor ? [] : [`The main colour is ${after.themeColor} (before: ${before.themeColor}).`]),
  ...(Object.keys(after.settings) as (keyof Settings)[])
    .filter(key => before.settings[key] !== after.settings[key])
    .map(key => `The setting \`${key}\` begins as ${after.settings[key]} (before: ${before.settings[key]}).`),
  ...(before.qr === after.qr ? [] : [`The QR image leads to ${after.qr} (before: ${before.qr}).`]),
];
