import type { Option } from '#site/forms/form.ts';
import { type FieldSchema, type FormSchema, mapFields, type OptionList } from '#site/forms/form-schema.ts';
import type { CatalogueConfig } from '../generated/catalogue-config.ts';
import type { Catalogue, CatalogueItem } from './catalogue.ts';

/** Values of the catalogue that fields can be answered with, by the name of their list. */
type CatalogueChoices = Record<Exclude<OptionList, 'countries'>, string[]>;

/** A schema whose fields with a list of the catalogue have its values as their `enum`. */
export function withCatalogueOptions(schema: FormSchema, catalogue: CatalogueConfig): FormSchema {
  const choices = choicesOf(catalogue.categories.flatMap(({ items }) => items.flatMap(({ offers }) => offers)));
  return mapFields(schema, field => {
    const values = valuesFor(field, choices) ?? [];
    // An empty `enum` is none.
    return values.length === 0 ? field : { ...field, enum: values };
  });
}

/** A list of the catalogue in a language; `writeNode` writes a process node with its unit. */
export function catalogueOptions(
  list: keyof CatalogueChoices,
  { categories, foundries }: Pick<Catalogue, 'categories' | 'foundries'>,
  writeNode: (node: string) => string,
): Option[] {
  if (list === 'foundries') return foundries.map(({ id, name }) => ({ value: id, label: name }));
  const offers = categories.flatMap(({ items }) => items.flatMap(item => item.offers));
  return choicesOf(offers)['process-nodes'].map(node => ({ value: node, label: writeNode(node) }));
}

/** What of these lists an item is offered for; `undefined` for source code, which suits all. */
export function choicesOfItem(
  { kind, offers }: Pick<CatalogueItem, 'kind' | 'offers'>,
  { foundries }: Pick<Catalogue, 'foundries'>,
): CatalogueChoices | undefined {
  if (kind === 'soft') return undefined;
  const idOf = (name: string) => foundries.find(known => known.name === name)?.id ?? name;
  return choicesOf(offers.map(({ nodes, foundry }) => ({ nodes, foundry: idOf(foundry) })));
}

const valuesFor = ({ optionsFrom }: Pick<FieldSchema, 'optionsFrom'>, choices: CatalogueChoices): string[] | undefined =>
  optionsFrom === undefined || optionsFrom === 'countries' ? undefined : choices[optionsFrom];

const choicesOf = (offers: readonly { nodes: readonly number[]; foundry: string }[]): CatalogueChoices => ({
  'process-nodes': [...new Set(offers.flatMap(({ nodes }) => nodes))].sort((a, b) => a - b).map(String),
  foundries: [...new Set(offers.map(({ foundry }) => foundry))],
});
