import { looksUntranslated } from '#check/language/untranslated-copy.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import { didYouMean } from '#scripts/command/did-you-mean.ts';
import { translationProblem } from '#scripts/i18n/validate-unit.ts';
import type { Offer } from '../../../generated/catalogue-config.ts';
import { CellFault } from '../cells/cell-fault.ts';
import { readOffers } from '../cells/offers.ts';
import type { Column, DataKey } from '../columns.ts';
import type { Product } from '../product.ts';

/** What the cells of a row say: of a product that is there, only what is to be changed. */
export interface ProductEdit {
  id: string;
  category?: string;
  /** By foundry. */
  offers: Map<string, Offer[]>;
  /** `undefined` for what is to be left out. */
  data: Map<DataKey, unknown>;
  words: EditedWord[];
  /** Names of the columns that are taken. */
  columns: string[];
}

export interface EditedWord {
  language: string;
  key: string;
  /** `undefined` for keywords that are to be left out. */
  text: string | undefined;
}

/** What cells may name, and what they are compared with. */
export interface CellContext {
  categories: readonly string[];
  processNodes: readonly number[] | undefined;
  /** `undefined` for a new product. */
  product: Product | undefined;
  /** The text of the default language beside a translation, as it will be. */
  source: string | undefined;
}

export const emptyEdit = (id: string): ProductEdit => ({ id, offers: new Map(), data: new Map(), words: [], columns: [] });

/** Adds what a cell says to an edit; returns false for a translation that is none yet. Throws CellFault. */
export function readCell(
  edit: ProductEdit,
  column: Column,
  text: string,
  { categories, processNodes, product, source }: CellContext,
): boolean {
  switch (column.type) {
    case 'category':
      edit.category = readCategory(text, categories);
      break;
    case 'offers':
      edit.offers.set(column.foundry, readOffers(text, column.foundry, processNodes));
      break;
    case 'data':
      if (text === '' && column.isNeeded) throw new CellFault(`It is empty. Every product has ${column.name}.`);
      edit.data.set(column.key, text === '' ? undefined : column.read(text, product?.item));
      break;
    case 'words': {
      const { key, language } = column;
      if (/[\r\n]/.test(text)) throw new CellFault('The text has a line break. Write it in one line.');
      if (key !== 'keywords' && column.isDefault && text === '') throw new CellFault(`It is empty. Every product has a ${key}.`);
      if (key !== 'keywords' && !column.isDefault) {
        const known = product?.wordIn(language, key);
        if (text === '' || source === undefined || looksUntranslated(source, text) || (text === source && known !== undefined))
          return false;
        const problem = translationProblem(source, text, false);
        if (problem !== undefined) throw new CellFault(problem);
      }
      edit.words.push({ language, key, text: text === '' ? undefined : text });
    }
  }
  edit.columns.push(column.name);
  return true;
}

function readCategory(text: string, categories: readonly string[]): string {
  if (text === '') throw new CellFault(`It is empty. There are: ${categories.join(', ')}.`);
  if (categories.includes(text)) return text;
  throw new CellFault(
    `There is no category \`${text}\`.${didYouMean(suggestion(text, categories))} A new one is added with its first product: npm run add -- category.`,
  );
}
