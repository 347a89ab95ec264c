import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';

/*
 * To compile all schemas of a site takes half a second, a third of a check. What was compiled is kept as code, by all that it is made
 * of: the next process of the same schemas runs it in 50 ms.
 */

/** Gives the validator of a schema, by its id for Ajv. */
type Validators = (id: string) => ValidateFunction | undefined;

/** What validators are made of. */
export interface Recipe {
  /** Schema files by path below schemas/. */
  texts: ReadonlyMap<string, string>;
  /** As these were compiled; gives the formats when they run. */
  ajv: Ajv2020;
}

const keptFolder = path.join(import.meta.dirname, '../../../.cache/validators');
/** Milliseconds after the last use. */
const keptTime = 30 * 24 * 60 * 60 * 1000;

const require = createRequire(import.meta.url);

/** The validators of schemas without problems, as an earlier process kept them; `undefined` if none did. */
export function keptValidators(recipe: Recipe, folder = keptFolder): Validators | undefined {
  const file = path.join(folder, nameOf(recipe));
  const code = readWhole(file);
  if (code === undefined) return undefined;
  noteUse(file);
  const found: Record<string, ValidateFunction> = {};
  const load = (name: string) => (name === 'ajv-formats/dist/formats' ? { fullFormats: recipe.ajv.formats } : require(name));
  compileFunction(code, ['exports', 'require'])(found, load);
  return id => found[id];
}

/** Keeps the validators of these ids, which `ajv` has compiled with their source. Without a folder to write to, nothing is kept. */
export function keepValidators(recipe: Recipe, ids: readonly string[], folder = keptFolder): void {
  const code = standaloneCode(recipe.ajv, Object.fromEntries(ids.map(id => [id, id])));
  try {
    mkdirSync(folder, { recursive: true });
    removeUnused(folder);
    // As a whole: another process may be reading, and this one may be killed in the middle.
    const half = path.join(folder, `${randomUUID()}.new`);
    writeFileSync(half, `${hashOf(code)}\n${code}`);
    renameSync(half, path.join(folder, nameOf(recipe)));
  } catch {
    // The disk is full, or nobody may write to it: the next process compiles again.
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** By the schemas, the version of Ajv, and the code of this folder, which says how they are compiled and what is wrong with them. */
function nameOf({ texts }: Recipe): string {
  const { version } = require('ajv/package.json');
  const code = readdirSync(import.meta.dirname)
    .sort()
    .map(name => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  return hashOf(JSON.stringify([version, code, [...texts].sort()]));
}

/** A file begins with the hash of what follows: one whose end never reached the disk is not used. */
function readWhole(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const end = text.indexOf('\n');
  const code = text.slice(end + 1);
  return text.slice(0, end) === hashOf(code) ? code : undefined;
}

/** What is used is kept for longer. */
function noteUse(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Another process has removed it, or nobody may write to it.
  }
}

/** Removes what no process has used for a long time. */
function removeUnused(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > keptTime) rmSync(file, { force: true });
  }
}
