import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import { vi } from 'vitest';
import { exportCatalogue } from '#scripts/catalogue/export.ts';
import { importCatalogue } from '#scripts/catalogue/import.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import type { Outcome } from '../run-script.ts';

/** The cells of a sheet by id and name of the column, as a product manager sees them. */
export type Table = Record<string, string>[];

/** A copy of the small site with a sheet of its catalogue beside it. */
export interface CatalogueSite extends BaseSite {
  read(file: string): Promise<string>;
  /** Replaces the first occurrence of a text, which must be there. */
  edit(file: string, from: string, to: string): Promise<void>;
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
  const read = (file: string) => readFile(path.join(site.folder, file), 'utf8');
  const sheet = path.join(site.folder, '.cache/ip.csv');
  const catalogue = async (command: string, ...args: string[]) => {
    const spies = { log: vi.spyOn(console, 'log'), error: vi.spyOn(console, 'error') };
    const printed = { log: '', error: '' };
    for (const stream of ['log', 'error'] as const) {
      spies[stream].mockImplementation(line => {
        printed[stream] += `${line}\n`;
      });
    }
    try {
      const run = command === 'export' ? exportCatalogue : importCatalogue;
      return { code: await run([...args, '--root', site.folder]), stdout: printed.log, stderr: printed.error };
    } finally {
      for (const spy of Object.values(spies)) spy.mockRestore();
    }
  };
  return {
    ...site,
    read,
    catalogue: (command = '', ...args) => catalogue(command, ...args),
    async edit(file, from, to) {
      const text = await read(file);
      if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
      await site.write(
        file,
        text.replace(from, () => to),
      );
    },
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
