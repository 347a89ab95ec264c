import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import { type Outcome, runScript } from '../run-script.ts';

/** The cells of a sheet by id and name of the column, as a product manager sees them. */
export type Table = Record<string, string>[];

/** A copy of the small site with a sheet of its catalogue beside it. */
export interface CatalogueSite extends BaseSite {
  /** Every file of the site, with its bytes. */
  everything(): Promise<Record<string, string>>;
  /** Exports the catalogue as CSV and reads it. */
  exported(): Promise<Table>;
  /** Imports a table, or a text, as CSV. */
  imported(table: Table | string, ...options: string[]): Promise<Outcome>;
  catalogue(...args: string[]): Promise<Outcome>;
}

export const ip = 'content/catalogue/ip.yaml';
export const words = (language: string) => `content/locales/${language}/catalogue/ip.yaml`;

export async function copyCatalogueSite(): Promise<CatalogueSite> {
  const site = await copyBaseSite();
  const sheet = path.join(site.folder, '.cache/ip.csv');
  const catalogue = (...args: string[]) => runScript('catalogue', ...args, '--root', site.folder);
  return {
    ...site,
    catalogue,
    async everything() {
      const names = (await readdir(site.folder, { recursive: true })).filter(name => !name.startsWith('.cache')).sort();
      const contents = names.map(
        async name => [name, await readFile(path.join(site.folder, name), 'latin1').catch(() => 'folder')] as const,
      );
      return Object.fromEntries(await Promise.all(contents));
    },
    async exported() {
      await catalogue('export', sheet);
      return tableOf(await readFile(sheet, 'utf8'));
    },
    async imported(table, ...options) {
      await writeFile(sheet, typeof table === 'string' ? table : Papa.unparse(table, { columns: columnsIn(table) }));
      return await catalogue('import', sheet, ...options);
    },
  };
}

/** A table from CSV of the export. */
export const tableOf = (csv: string): Table =>
  Papa.parse<Record<string, string>>(csv.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data;

const columnsIn = (table: Table) => [...new Set(table.flatMap(row => Object.keys(row)))];
