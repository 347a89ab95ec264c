import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { editTextIn } from './edit-text.ts';

const base = path.join(import.meta.dirname, '../cases/base');

/** A copy of the small site of tests/cases/base on disk, for tests that change it. */
export interface BaseSite {
  folder: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Replaces the first occurrence of a text, which must be there. */
  edit(file: string, from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Removes the copies. */
  dispose(): Promise<void>;
}

/** Copies the small site into a new folder. */
export async function copyBaseSite(): Promise<BaseSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  baseFiles ??= filesIn(base);
  writeFiles(folder, baseFiles);
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  return {
    folder,
    read,
    write,
    edit: editTextIn({ read, write }),
    remove: file => rm(path.join(folder, file), { recursive: true }),
    dispose: () => rm(folder, { recursive: true }),
  };
}

/** Paths from the root of a site, and contents. */
type Files = [file: string, content: Buffer][];

/** The small site, read once: many tests of a process copy it. */
let baseFiles: Files | undefined;

function filesIn(folder: string): Files {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .map(file => [path.relative(folder, file), readFileSync(file)]);
}

function writeFiles(folder: string, files: Files): void {
  for (const name of new Set(files.map(([file]) => path.dirname(file)))) mkdirSync(path.join(folder, name), { recursive: true });
  for (const [file, content] of files) writeFileSync(path.join(folder, file), content);
}
