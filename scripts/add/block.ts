import { parseArgs } from 'node:util';
import { makeChanges } from '../changes/make-changes.ts';
import { type OpenSite, openSite, refuseExisting } from '../changes/open-site.ts';
import { readSiteOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import { generateTypes } from '../types.ts';
import { blockComponent, blockSchema, listedInRegistry } from './block-files.ts';
import { validateName } from './kebab-name.ts';
import { addPageBlock } from './page-block.ts';

const registry = 'src/client/blocks/registry.ts';

const schemaOf = (type: string) => `schemas/blocks/${type}.schema.json`;
const componentOf = (type: string) => `src/client/blocks/${type}-block.tsx`;

/**
 * `block PAGE TYPE`: a block of a page. `block TYPE`: schema and component of a block type, its line in the registry, and the
 * generated types.
 */
export async function addBlock(args: string[]): Promise<number> {
  const [root, title, id, after] = Array(4).fill({ type: 'string' });
  const { positionals } = parseArgs({ args, strict: false, allowPositionals: true, options: { root, title, id, after } });
  return await (positionals.length < 2 ? addBlockType(args) : addPageBlock(args));
}

async function addBlockType(args: string[]): Promise<number> {
  const site = await openSite(args);
  const { values, positionals } = readSiteOptions(args, [], { flags: ['dry-run'], places: ['The type of the block'] });
  const [type = ''] = positionals;
  planBlock(site, type);
  await planTypes(site);
  if (!(await makeChanges(site.root, site.changes, { command: 'add', isDryRun: values['dry-run'] }))) return 1;
  console.error(`\nNext: say in ${schemaOf(type)} what the block has, run \`npm run types\`, and draw it in ${componentOf(type)}.`);
  return 0;
}

/** Plans a block type in all files of the project. Throws UsageError where it cannot be added. */
export function planBlock({ changes }: Pick<OpenSite, 'changes'>, type: string): void {
  validateName(type, 'block type');
  for (const file of [schemaOf(type), componentOf(type)]) refuseExisting(changes, file);
  if (changes.read(registry) === undefined)
    throw new UsageError(`A block type is code: run the command in the project's folder, where ${registry} is.`);
  changes.put(schemaOf(type), blockSchema(type));
  changes.put(componentOf(type), blockComponent(type));
  changes.edit(registry, listedInRegistry(type));
}

/** Plans the generated types, as they will be with the schemas that are planned. */
async function planTypes({ changes }: OpenSite): Promise<void> {
  const planned = changes
    .contents()
    .filter(([file]) => file.startsWith('schemas/'))
    .map(([file, content]) => [file, String(content)] as const);
  for (const [file, text] of await generateTypes(new Map(planned))) {
    if (changes.read(file) !== text) changes.put(file, text);
  }
}
