import { isDeepStrictEqual } from 'node:util';
import { defined } from '#site/defined.ts';
import type { NodePath } from '#site/node-path.ts';
import type { Edit } from '#yaml/edit/edit.ts';
import { insertKey, removeNode } from '#yaml/edit/edit-yaml.ts';
import { inOneLine } from '#yaml/edit/text.ts';
import type { IPItem } from '../../../generated/catalogue-config.ts';
import catalogueSchema from '../../../schemas/catalogue.schema.json' with { type: 'json' };
import { mergeOffers } from '../cells/offers.ts';
import type { ProductEdit } from '../compare/read-cell.ts';
import { listEdits, orWhole, wholeEdits } from './list-edits.ts';
import { offerEdits } from './offer-edits.ts';

const order = Object.keys(catalogueSchema.properties.categories.items.properties.items.items.properties);

/** A product as it will be in the catalogue, its keys in their usual order. */
export function editedItem(item: Partial<IPItem>, { id, offers, data }: ProductEdit): IPItem {
  const values: Record<string, unknown> = { id, ...item, offers: mergeOffers(item.offers ?? [], offers), ...Object.fromEntries(data) };
  const keys = order.filter(key => values[key] !== undefined);
  return Object.fromEntries(keys.map(key => [key, values[key]])) as unknown as IPItem;
}

/**
 * Edits for what is to be changed of a product, or left out. What it gets in addition is for `newKeyEdits`, in the text that these
 * leave: a new line beside one that goes would overlap.
 */
export function itemEdits(source: string, path: NodePath, item: IPItem, edit: ProductEdit): Edit[] {
  const after = editedItem(item, edit);
  const edits = isDeepStrictEqual(item.offers, after.offers) ? [] : offerEdits(source, [...path, 'offers'], item.offers, after.offers);
  const data = [...edit.data.keys()].flatMap(key => dataEdits(source, [...path, key], item[key], after[key]));
  return orWhole(source, [...edits, ...data], () => wholeEdits(source, path, after));
}

function dataEdits(source: string, at: NodePath, before: unknown, after: unknown): Edit[] {
  if (before === undefined || isDeepStrictEqual(before, after)) return [];
  if (after === undefined) return removeNode(source, at);
  return areIds(before) && areIds(after) ? listEdits(source, at, before, after) : wholeEdits(source, at, after);
}

/** Edits for what a product gets in addition, in its usual place; `written` is the product in the text. */
export function newKeyEdits(source: string, path: NodePath, written: IPItem, edit: ProductEdit): Edit[] {
  const after = editedItem(written, edit);
  return [...edit.data.keys()].flatMap(key => {
    const value = after[key];
    if (value === undefined || key in written) return [];
    const above = order.slice(0, order.indexOf(key)).findLast(name => name in written) ?? 'id';
    return insertKey(source, path, key, inOneLine(value), { after: above });
  });
}

const areIds = (value: unknown): value is (string | number)[] => Array.isArray(value) && value.every(entry => typeof entry !== 'object');

/** A new product as the catalogue writes it. */
export function newItem(edit: ProductEdit): object {
  const { id, offers, kind, ...rest } = editedItem({}, edit);
  return {
    id,
    ...defined({ kind }),
    offers: offers.map(inOneLine),
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inOneLine(value)])),
  };
}
