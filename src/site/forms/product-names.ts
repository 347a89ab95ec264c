import type { LocalCatalogue } from '#trade/types.ts';
import { memoize } from '../memoize.ts';
import type { Form } from './form.ts';

/** Name, and path of its page if it has one, of each product of the catalogue in a language, by its id. */
export type ProductNames = Record<string, { name: string; path?: string }>;

/** The names that lists of ids are shown by. */
export const productNames = memoize(({ categories }: LocalCatalogue): ProductNames => {
  const items = categories.flatMap(category => category.items);
  return Object.fromEntries(items.map(({ id, name, path }) => [id, path === undefined ? { name } : { name, path }]));
});

/** Whether one of several forms has a list of products. */
export const listsProducts = (forms: readonly Form[]): boolean =>
  forms.some(({ fields }) => fields.some(({ kind }) => kind === 'products'));
