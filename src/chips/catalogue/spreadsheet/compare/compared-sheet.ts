import type { Column } from '../columns.ts';
import type { Product } from '../product.ts';
import type { Places } from './place-columns.ts';
import type { ProductEdit } from './read-cell.ts';

/** The rows of a sheet, sorted by what is done with them. */
export interface ComparedSheet {
  edits: { product: Product; edit: ProductEdit }[];
  added: ProductEdit[];
  problems: string[];
  /** Texts that came back without their letters, each with its place: the file cannot be taken. */
  lost: string[];
  /** Texts without a letter of their language, which had some; each with its place. */
  bare: string[];
  /** Cells of a language that had a text that the sheet takes away, each with its place and this text. */
  emptied: string[];
  /** Cells that the catalogue and the sheet have both changed since the export. */
  stale: StaleCell[];
  /** Ids of exported products that the catalogue does not have any more. */
  removed: string[];
  /** How many cells only grew old. */
  outdated: number;
  /** How many translations are none yet. */
  untranslated: number;
  /** Ids of products without a row. */
  absent: string[];
  places: Places;
  columns: Column[];
}

export interface StaleCell {
  product: Product;
  column: string;
  text: string;
  reason: string;
}

/** A row with its cells by column. */
export interface Row {
  number: number;
  id: string;
  fingerprint: string;
  cells: { column: Column; text: string; fault: string | undefined }[];
}
