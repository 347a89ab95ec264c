import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JSONSchema } from 'json-schema-to-typescript';
import { engineSchemas } from '#loader/engine-schemas.ts';
import { engineWords } from '#loader/engine-words.ts';
import { partsIn } from '#loader/interface-schema.ts';
import { isMap } from '#site/node-path.ts';
import { packLanguage } from '#site/words/packs.ts';
import { arePluralForms } from '#site/words/plurals.ts';
import { tradeFolder, tradePacks, tradeSchemas } from '#trade/folder.ts';
import { pascalCase } from './add/kebab-name.ts';
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

/** What a drawing is, by the trade. */
const drawingSchema = 'drawing.schema.json';

const tradePrefix = pascalCase(path.basename(tradeFolder));

/** What has generated types: where they are, which schemas they are of, and what the names of those of blocks and of the pack begin with. */
const rooms = [
  { folder: 'src/site/generated', named: namedSchemas, blocks: 'schemas/blocks/', pack: 'src/words', words: 'InterfaceWords', prefix: '' },
  ...tradePacks.map(pack => ({
    folder: `${tradeFolder}/generated`,
    named: tradeSchemas,
    blocks: `${tradeFolder}/blocks/`,
    pack,
    words: `${tradePrefix}Words`,
    prefix: tradePrefix,
  })),
];
export const generatedFolders = rooms.map(({ folder }) => folder);

/**
 * TypeScript for every schema of the engine and its trade, by the path of its file. `planned` are schemas that are not written yet, by
 * their path. The test compares it with what is committed; `npm run types` writes it.
 */
export async function generateTypes(planned: ReadonlyMap<string, string> = new Map()): Promise<Map<string, string>> {
  const places = new Map(engineSchemas(() => false).map(({ name, file }) => [file, name]));
  const texts = new Map(engineSchemas(() => false).map(({ name, text }) => [name, text]));
  for (const [file, text] of planned) {
    const name = file.replace(/^schemas\//, '');
    places.set(file, name);
    texts.set(name, text);
  }
  const files = new Map<string, string>();
  for (const { folder, named, blocks, pack, words, prefix } of rooms) {
    for (const [file, name] of Object.entries(named)) {
      const types = await typesOf(schemaIn(texts, file), name, path.posix.dirname(file), texts);
      files.set(`${folder}/${kebabCase(name)}.ts`, `${banner}\n${types}`);
    }
    const names = [...places].flatMap(([schema, name]) => (schema.startsWith(blocks) ? name : []));
    files.set(`${folder}/blocks.ts`, await blockTypes(names, prefix, prefix === '' ? withoutDrawings(texts) : texts));
    files.set(`${folder}/${kebabCase(words)}.ts`, interfaceTypes(pack, words));
  }
  const { $defs } = schemaIn(texts, 'common.schema.json');
  files.set('src/site/generated/id-pattern.ts', `${banner}\n/** What an id is. */\nexport const idPattern = /${$defs?.id?.pattern}/;\n`);
  return files;
}

/** What page files and locale files say of some block types, in one file: parts that several types have are one type of TypeScript. */
async function blockTypes(names: readonly string[], prefix: string, texts: SchemaTexts): Promise<string> {
  const types = names.map(name => path.posix.basename(name, '.schema.json')).sort();
  const eachType = (title: string, part: string): JSONSchema => ({
    title,
    type: 'object',
    properties: Object.fromEntries(types.map(type => [type, { $ref: `${type}.schema.json#/$defs/${part}` }])),
    required: types,
    additionalProperties: false,
  });
  const properties = { structures: eachType(`${prefix}BlockStructures`, 'structure'), words: eachType(`${prefix}BlockWords`, 'words') };
  const both = await typesOf(
    { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
    `${prefix}Blocks`,
    'blocks',
    texts,
  );
  const imported = both.includes(tradeDrawing) ? `import type { ${tradeDrawing} } from '#trade/types.ts';\n\n` : '';
  return `${banner}\n${imported}${both}`;
}

/** Type of the drawings that the trade has. */
const tradeDrawing = 'TradeDrawing';

/** The schemas of the engine, whose types are the same whatever the trade draws. */
function withoutDrawings(texts: SchemaTexts): SchemaTexts {
  const { $defs, ...schema } = schemaIn(texts, drawingSchema);
  const drawing = { ...$defs?.drawing, tsType: tradeDrawing };
  return new Map(texts).set(drawingSchema, JSON.stringify({ ...schema, $defs: { ...$defs, drawing } }));
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

/** Texts of schemas, by path below schemas/. */
type SchemaTexts = ReadonlyMap<string, string>;

const schemaIn = (texts: SchemaTexts, name: string) => JSON.parse(texts.get(name) ?? '') as JSONSchema;

/** The type of a schema whose references start from a folder below schemas/. */
async function typesOf(schema: JSONSchema, name: string, folder: string, texts: SchemaTexts): Promise<string> {
  const { compile } = await loadCompiler();
  // Where references find the schemas, which need not be where their files are.
  const base = path.resolve('schemas');
  const read = ({ url }: { url: string }) =>
    JSON.stringify(withoutScalarTitles(schemaIn(texts, path.relative(base, url).replaceAll(path.sep, '/'))));
  return compile({ ...(withoutScalarTitles(schema) as JSONSchema), title: name }, name, {
    cwd: `${path.join(base, folder)}/`,
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 140 },
    $refOptions: { resolve: { file: { order: 1, read } } },
  });
}

/** Most commands do without it, so it is no part of an install for production. Throws UsageError where it is missing. */
function loadCompiler() {
  return import('json-schema-to-typescript').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('Types are written with json-schema-to-typescript, which is not installed: run `npm install` without --omit=dev.');
  });
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
  for (const [file, text] of await generateTypes()) {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
