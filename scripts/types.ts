import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JSONSchema } from 'json-schema-to-typescript';
import { engineWords } from '#loader/engine-words.ts';
import { partsIn } from '#loader/interface-schema.ts';
import { isMap } from '#site/node-path.ts';
import { packLanguage } from '#site/words/packs.ts';
import { arePluralForms } from '#site/words/plurals.ts';
import { UsageError } from './command/run-command.ts';

const banner = '/* Generated from schemas/ by `npm run types`. Edit the schema, not this file. */';

/** Schema file → name of the type that it describes, of the engine. */
const namedSchemas: Record<string, string> = {
  'site.schema.json': 'SiteConfig',
  'facts.schema.json': 'FactsConfig',
  'countries.schema.json': 'CountryNames',
  'glossary.schema.json': 'Glossary',
  'form-ui.schema.json': 'FormUi',
  'words/layout.schema.json': 'SiteLayout',
  'words/form.schema.json': 'FormLabels',
  'words/replies.schema.json': 'ReplyWords',
};

/** The same of the trade. */
const tradeSchemas: Record<string, string> = {
  'shuttles.schema.json': 'ShuttleCalendar',
  'catalogue.schema.json': 'CatalogueConfig',
  'words/catalogue.schema.json': 'CatalogueWords',
};

/** Types of the words of each pack. */
const packTypes = {
  'src/words': { file: 'src/site/generated/interface-words.ts', name: 'InterfaceWords' },
  'src/chips/words': { file: 'src/chips/generated/chips-words.ts', name: 'ChipsWords' },
};

/** Folder of the generated types of each room. */
const rooms = { 'src/site/generated': namedSchemas, 'src/chips/generated': tradeSchemas };
export const generatedFolders = Object.keys(rooms);

/**
 * TypeScript for every schema of `root`/schemas, by their path below `root`.
 * The test compares it with what is committed; `npm run types` writes it.
 */
export async function generateTypes(root: string): Promise<Map<string, string>> {
  const schemas = path.join(root, 'schemas');
  const files = new Map<string, string>();
  for (const [folder, named] of Object.entries(rooms)) {
    for (const [file, name] of Object.entries(named)) {
      const types = await typesOf(await readSchema(schemas, file), name, path.dirname(path.join(schemas, file)));
      files.set(`${folder}/${kebabCase(name)}.ts`, `${banner}\n${types}`);
    }
  }
  files.set('src/site/generated/blocks.ts', await blockTypes(path.join(schemas, 'blocks')));
  for (const [folder, { file, name }] of Object.entries(packTypes)) files.set(file, interfaceTypes(folder, name));
  const { $defs } = await readSchema(schemas, 'common.schema.json');
  files.set('src/site/generated/id-pattern.ts', `${banner}\n/** What an id is. */\nexport const idPattern = /${$defs?.id?.pattern}/;\n`);
  return files;
}

/** What page files and locale files say of each block type, in one file: parts that several types have are one type of TypeScript. */
async function blockTypes(folder: string): Promise<string> {
  const types = (await readdir(folder))
    .filter(file => file.endsWith('.schema.json'))
    .map(file => file.replace('.schema.json', ''))
    .sort();
  const eachType = (title: string, part: string): JSONSchema => ({
    title,
    type: 'object',
    properties: Object.fromEntries(types.map(type => [type, { $ref: `${type}.schema.json#/$defs/${part}` }])),
    required: types,
    additionalProperties: false,
  });
  const properties = { structures: eachType('BlockStructures', 'structure'), words: eachType('BlockWords', 'words') };
  const both = await typesOf(
    { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
    'Blocks',
    folder,
  );
  return `${banner}\n${both}\nexport type BlockType = keyof BlockStructures;\n`;
}

/** The words of a pack: the keys of its English files. */
function interfaceTypes(folder: string, name: string): string {
  const packs = engineWords().filter(({ file }) => file.startsWith(`${folder}/`));
  const parts = Array.from(partsIn(packs, packLanguage), ([part, words]) => `  ${keyText(part)}: ${textsType(words, '  ')};\n`);
  return `/* Generated from the English packs by \`npm run types\`. Edit ${folder}/${packLanguage}/, not this file. */

/** What is said by itself, by part. */
export interface ${name} {\n${parts.join('')}}\n`;
}

/** The type of some words; a map that has texts only is a record of its keys. */
function textsType(words: unknown, indent: string): string {
  if (!isMap(words)) return 'string';
  if (arePluralForms(words)) return '{ other: string } & { [Category in Intl.LDMLPluralRule]?: string }';
  const entries = Object.entries(words);
  const below = `${indent}  `;
  if (entries.every(([, word]) => !isMap(word))) {
    const names = entries.map(([key]) => `'${key}'`);
    const union = names.join(' | ');
    return union.length < 100
      ? `Record<${union}, string>`
      : `Record<${names.map(name => `\n${below}| ${name}`).join('')},\n${below}string\n${indent}>`;
  }
  return `{\n${entries.map(([key, word]) => `${below}${keyText(key)}: ${textsType(word, below)};\n`).join('')}${indent}}`;
}

const keyText = (key: string) => (/^[a-z]\w*$/i.test(key) ? key : `'${key}'`);

async function readSchema(folder: string, file: string): Promise<JSONSchema> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as JSONSchema;
}

async function typesOf(schema: JSONSchema, name: string, cwd: string): Promise<string> {
  const { compile } = await loadCompiler();
  return compile({ ...(withoutScalarTitles(schema) as JSONSchema), title: name }, name, {
    cwd: `${cwd}/`,
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 140 },
    $refOptions: { resolve: { file: { order: 1, read: async (file: { url: string }) => readWithoutTitles(file.url) } } },
  });
}

/** Most commands do without it, so it is no part of an install for production. Throws UsageError where it is missing. */
function loadCompiler() {
  return import('json-schema-to-typescript').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('Types are written with json-schema-to-typescript, which is not installed: run `npm install` without --omit=dev.');
  });
}

async function readWithoutTitles(url: string): Promise<string> {
  return JSON.stringify(withoutScalarTitles(JSON.parse(await readFile(url, 'utf8'))));
}

/** A title becomes the name of a type: useful for objects, noise for strings, numbers and lists. */
function withoutScalarTitles(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutScalarTitles);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutScalarTitles(value)]));
  const isNamedObject = copy.type === 'object' && copy.properties !== undefined;
  if (!isNamedObject && typeof copy.title === 'string') delete copy.title;
  return copy;
}

const kebabCase = (name: string) => name.replace(/(?<=.)[A-Z]/g, letter => `-${letter}`).toLowerCase();

if (process.argv[1] === import.meta.filename) {
  const root = process.cwd();
  for (const [file, text] of await generateTypes(root)) {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
