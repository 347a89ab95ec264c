import { facetWords } from '#site/desk/form-summary.ts';
import { foldedText } from '#site/desk/search-text.ts';
import type { LocalSite, Site } from '#site/site.ts';
import type { RequestFilter } from '../store/desk/request.ts';

/** The filter with the places that its search names in the reader's language: requests have values of options, `DE` for Germany. */
export function withNamedPlaces<Filter extends RequestFilter>(filter: Filter, site: Site, reader: LocalSite): Filter {
  const terms = (filter.text ?? '').split(/\s+/).filter(term => term !== '');
  if (terms.length === 0) return filter;
  const options = Object.keys(site.forms).flatMap(form => facetWords('place', form, site, reader)?.options ?? []);
  const named = placesIn(terms, options);
  return named === undefined ? filter : { ...filter, named };
}

/** The places that some neighbouring terms name, as many terms as possible, and the other terms. */
function placesIn(terms: readonly string[], options: readonly { value: string; label: string }[]) {
  const labels = options.map(({ value, label }) => ({ value, name: nameOf(label.split(/\s+/)) }));
  for (let length = terms.length; length > 0; length -= 1)
    for (let from = 0; from + length <= terms.length; from += 1) {
      const name = nameOf(terms.slice(from, from + length));
      const places = [...new Set(labels.flatMap(known => (known.name === name ? [known.value] : [])))];
      if (places.length > 0) return { places, text: [...terms.slice(0, from), ...terms.slice(from + length)].join(' ') };
    }
  return undefined;
}

const nameOf = (words: readonly string[]): string => foldedText(words.join(' '));
