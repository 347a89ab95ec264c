import type { Compare } from './changes.ts';
import { atMost } from './limit.ts';
import { changedPlaces } from './places.ts';

const mostPlaces = 20;

/** Words around the pages: layout, shared words of forms, answers of the server. Most of the footer is compared separately. */
export const interfaceChanges: Compare = (before, after) => {
  const places = changedPlaces(before, after, ({ site }, code) => {
    const { layout, errors, sharedFormWords } = site.locales[code] ?? {};
    const { columns: _, copyright: __, filing: ___, ...footer } = layout?.footer ?? {};
    return { layout: { ...layout, footer }, forms: sharedFormWords, errors };
  });
  return atMost(
    mostPlaces,
    places.map(({ path, text }) => `${path.join('.')}: ${text}.`),
  );
};
