import { nearest } from '#check/suggest/nearest.ts';
import { type Column, exportedColumn, idColumn } from '../columns.ts';
import { SheetFault } from '../sheet/sheet.ts';

/** Where the columns of the export are in a sheet. */
export interface Places {
  id: number;
  exported: number;
  /** The columns that the sheet has, with their places. */
  columns: Map<Column, number>;
  /** Columns that the export does not have: somebody's remarks. */
  foreign: string[];
  /** Columns that the sheet does not have: what they are about stays. */
  missing: string[];
}

/** Finds the columns of the export in the names of a sheet. Throws SheetFault where one is misspelt, there twice, or cannot be missed. */
export function placeColumns(header: readonly string[], columns: readonly Column[]): Places {
  const written = header.filter(name => name !== '');
  const twice = written.find((name, index) => written.indexOf(name) < index);
  if (twice !== undefined) throw new SheetFault(`The sheet has two columns \`${twice}\`. Remove one.`);
  if (!written.includes(exportedColumn))
    throw new SheetFault(
      `The sheet has lost its column \`${exportedColumn}\`: without it, an edited cell cannot be told from an old one. Put it back, or export again.`,
    );
  const byName = new Map(columns.map(column => [column.name.toLowerCase(), column]));
  const foreign = written.filter(name => !byName.has(name) && name !== idColumn && name !== exportedColumn);
  const missing = [...byName.keys()].filter(name => !written.includes(name));
  for (const name of foreign) {
    const [, language] = /^(?:name|summary|keywords) *\((.*)\)$/.exec(name) ?? [];
    if (language !== undefined) throw new SheetFault(`The column \`${name}\` is of a language that the site does not have.`);
    const near = nearest(name, missing).map(one => `\`${one}\``);
    if (near.length > 0) throw new SheetFault(`There is no column \`${name}\`. Did you mean ${near.join(' or ')}?`);
    const [, foundry] = /^offers: *(.*)$/.exec(name) ?? [];
    if (foundry !== undefined)
      throw new SheetFault(
        `The column \`${name}\` is of a foundry that the catalogue does not know. First write its name into the words of the catalogue, under \`foundries\`.`,
      );
  }
  return {
    id: header.indexOf(idColumn),
    exported: header.indexOf(exportedColumn),
    columns: new Map([...byName].flatMap(([name, column]) => (written.includes(name) ? [[column, header.indexOf(name)] as const] : []))),
    foreign,
    missing,
  };
}
