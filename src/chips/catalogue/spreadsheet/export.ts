import { openSite } from '#scripts/changes/open-site.ts';
import { readSiteOptions } from '#scripts/command/options.ts';
import { resolvePath } from '#scripts/command/paths.ts';
import { type Column, cellOf, columnsOf, idColumn } from './columns.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Product, productsOf } from './product.ts';
import { refuseBroken } from './refuse-broken.ts';
import { refuseFormat, writeSheet } from './sheet/write-sheet.ts';

/** `export FILE`: the products of the catalogue as a workbook or CSV. */
export async function exportCatalogue(args: string[]): Promise<number> {
  const { positionals } = readSiteOptions(args, [], { places: ['FILE'] });
  const [file = ''] = positionals;
  refuseFormat(file);
  const site = await openSite(args);
  refuseBroken(site);
  const columns = columnsOf(site);
  const products = productsOf(site);
  await writeSheet(resolvePath(file), { columns, rows: products.map(product => rowOf(product, columns)) });
  console.error(`Products written to ${file}: ${products.length}. Import what you have edited: npm run catalogue -- import ${file}`);
  return 0;
}

/** The row of a product: its id, its cells, and what they are now. */
export function rowOf(product: Product, columns: readonly Column[], edited: ReadonlyMap<string, string> = new Map()): string[] {
  const cells = new Map(columns.map(column => [column.name, cellOf(column, product)]));
  const shown = columns.map(({ name }) => edited.get(name) ?? cells.get(name) ?? '');
  return [product.id, ...shown, fingerprintOf(product.id, new Map([[idColumn, product.id], ...cells]))];
}
