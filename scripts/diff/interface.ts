import { type Compare, languageName } from './changes.ts';
import { changedTexts } from './texts.ts';

const mostNamed = 5;

/** Words around the pages: layout, shared words of forms, answers of the server. The footer is compared separately. */
export const interfaceChanges: Compare = (before, after) =>
  after.site.languages.flatMap(({ code }) => {
    const [old, own] = [before, after].map(({ source }) => {
      const { layout, forms, errors } = source.words[code] ?? {};
      return { layout: layout && { ...layout, footer: undefined }, forms, errors };
    });
    const changed = changedTexts(old, own).map(({ path }) => path.join('.'));
    if (changed.length === 0) return [];
    const more = changed.length > mostNamed ? ` and ${changed.length - mostNamed} more` : '';
    return [`${languageName(code)}: ${changed.slice(0, mostNamed).join(', ')}${more}.`];
  });
