import type { CatalogueConfig } from '../../../generated/catalogue-config.ts';
import { kindOfItem } from '../../item-kind.ts';
import { CellFault } from '../cells/cell-fault.ts';
import { type Column, cellOf } from '../columns.ts';
import { plainCell, wasExported } from '../fingerprint.ts';
import type { Product } from '../product.ts';
import { editedItem } from '../write/item-edits.ts';
import type { ComparedSheet, Row } from './compared-sheet.ts';
import { type CellContext, emptyEdit, readCell } from './read-cell.ts';

interface SheetContext extends Pick<CellContext, 'categories' | 'processNodes'> {
  columns: readonly Column[];
  kinds: CatalogueConfig['kinds'];
}

/** Sorts the cells of a row of a product, or of a new one, into what is found so far. */
export function compareCells(compared: ComparedSheet, row: Row, product: Product | undefined, context: SheetContext): void {
  const edit = emptyEdit(row.id);
  const refuse = (column: string, message: string) => compared.problems.push(`Row ${row.number}, ${row.id}, \`${column}\`: ${message}`);
  const sources = sourcesIn(row, product, context.columns);
  // With what the other rows name.
  const byName = new Map(context.columns.map(column => [column.name, column]));
  for (const {
    column: { name },
    text: written,
    fault,
  } of row.cells) {
    const column = byName.get(name) as Column;
    const text = plainCell(written);
    if (product !== undefined) {
      const now = plainCell(cellOf(column, product));
      if (text === now && fault === undefined) continue;
      if (fault === undefined && wasExported(row.fingerprint, row.id, name, text)) {
        compared.outdated += 1;
        continue;
      }
      const reason = staleness(row, column, { now, source: sources.get(sourceOf(column)) });
      if (reason !== undefined && fault === undefined) {
        compared.stale.push({ product, column: name, text, reason });
        continue;
      }
    }
    if (fault !== undefined) {
      refuse(name, fault);
      continue;
    }
    try {
      const source = sources.get(sourceOf(column))?.text;
      const isTaken = readCell(edit, column, text, { ...context, product, source });
      if (isTaken && column.type === 'words' && text === '' && product !== undefined)
        compared.emptied.push(`Row ${row.number}, ${row.id}, \`${name}\`: ${cellOf(column, product)}`);
      if (!isTaken) compared.untranslated += 1;
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      refuse(name, error.message);
    }
  }
  const edited = editedItem(product?.item ?? { deliverables: [] }, edit);
  if (edited.offers.length === 0 && kindOfItem(edited, context.kinds) !== 'soft')
    refuse('offers', 'It is offered nowhere. Write what one foundry offers it for: 7, 12: on-request');
  if (product !== undefined) {
    if (edit.columns.length > 0) compared.edits.push({ product, edit });
    return;
  }
  const isThere = (name: string) => row.cells.some(({ column }) => column.name === name);
  for (const column of context.columns) {
    const isNeeded =
      column.type === 'category' ||
      (column.type === 'data' && column.isNeeded) ||
      (column.type === 'words' && column.isDefault && column.key !== 'keywords');
    if (isNeeded && !isThere(column.name)) refuse(column.name, 'The sheet does not have this column, which a new product needs.');
  }
  compared.added.push(edit);
}

/** A text of the default language as the sheet leaves it, and whether it changed since the export without the sheet. */
interface Source {
  text: string;
  hasChanged: boolean;
}

/** The texts of the default language that translations of a row are compared with, by their key. */
function sourcesIn(row: Row, product: Product | undefined, columns: readonly Column[]): Map<string, Source> {
  const texts = new Map(row.cells.map(({ column, text }) => [column.name, plainCell(text)]));
  return new Map(
    columns.flatMap((column): [string, Source][] => {
      if (column.type !== 'words' || !column.isDefault) return [];
      const text = texts.get(column.name);
      if (product === undefined) return [[column.key, { text: text ?? '', hasChanged: false }]];
      const now = plainCell(cellOf(column, product));
      const hasChanged = !wasExported(row.fingerprint, row.id, column.name, now) && text !== now;
      const isEdited = text !== undefined && !wasExported(row.fingerprint, row.id, column.name, text);
      return [[column.key, { text: isEdited && !hasChanged ? text : now, hasChanged }]];
    }),
  );
}

const sourceOf = (column: Column) => (column.type === 'words' && !column.isDefault && column.key !== 'keywords' ? column.key : '');

/** Why an edited cell must not replace what the catalogue says now. */
function staleness(
  { id, fingerprint }: Row,
  { name }: Column,
  { now, source }: { now: string; source: Source | undefined },
): string | undefined {
  if (!wasExported(fingerprint, id, name, now)) return `the catalogue says "${now}" since then`;
  return source?.hasChanged ? `what it translates says "${source.text}" since then` : undefined;
}
