import { facets } from '../../../catalogue/finder/facet-values.ts';
import type { ItemFilter } from '../../../catalogue/finder/item-filter.ts';

/** A filter with what the visitor has changed in its fields since the document was rendered, before the app ran. */
export function touchedFilter(form: HTMLFormElement | null, given: ItemFilter): ItemFilter {
  const filter = { ...given };
  const nodes = Array.from(form?.elements ?? []).filter(
    field => field instanceof HTMLInputElement && field.name === 'node',
  ) as HTMLInputElement[];
  if (nodes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) {
    const ticked = nodes.filter(({ checked }) => checked).map(({ value }) => value);
    Object.assign(filter, { nodeFrom: ticked[0] ?? '', nodeTo: ticked.at(-1) ?? '' });
  }
  for (const field of form?.elements ?? []) {
    const facet = facets.find(name => 'name' in field && name === field.name);
    if (field instanceof HTMLInputElement && facet !== undefined) {
      if (field.checked === field.defaultChecked) continue;
      const others = filter[facet].filter(value => value !== field.value);
      filter[facet] = field.checked ? [...others, field.value] : others;
    } else if ((field instanceof HTMLInputElement && field.name !== 'node') || field instanceof HTMLSelectElement) {
      if (field.value !== renderedValue(field)) Object.assign(filter, { [field.name]: field.value });
    }
  }
  return filter;
}

/** What a field had in the document. */
function renderedValue(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  const options = Array.from(field.options);
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
