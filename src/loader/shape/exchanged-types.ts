import { repeated } from '#check/lookup/repeated.ts';
import type { Finding } from '#check/problem.ts';
import { isMap } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { YamlFile } from '#yaml/read-yaml.ts';
import { partOf } from '../file-parts.ts';
import type { Shapes } from '../schema/schema-set.ts';
import { shapeFindings } from './shape-findings.ts';
import { quote } from './wording.ts';

/** The words of a block in one language. */
interface LocalBlockWords {
  file: string;
  words: unknown;
}

/**
 * The findings, but those of a block with a wrong type are replaced by one at its type, if the words of every language and the
 * structure are valid for another type.
 */
export function withExchangedTypes(findings: readonly Finding[], yaml: ReadonlyMap<string, YamlFile>, set: Shapes): Finding[] {
  if (findings.length === 0) return [];
  const ofWords = [...yaml.values()].filter(({ file }) => partOf(file)?.type === 'page-words');
  const words = Map.groupBy(ofWords, ({ file }) => pageOf(file));
  return [...Map.groupBy(findings, ({ at }) => pageOf(at.file))].flatMap(([page, own]) => {
    const exchanged = page === undefined ? [] : exchangedTypesOf(page, own, yaml.get(files.page(page))?.value, words.get(page) ?? [], set);
    return [...own.filter(({ at }) => !exchanged.some(({ covers }) => covers(at))), ...exchanged.map(({ finding }) => finding)];
  });
}

function pageOf(file: string): string | undefined {
  const part = partOf(file);
  return part?.type === 'page' || part?.type === 'page-words' ? part.page : undefined;
}

interface Exchange {
  finding: Finding;
  /** Whether a place belongs to the block or to its words. */
  covers: (at: Finding['at']) => boolean;
}

/** `findings` are those in the page's structure and in its `words`. */
function exchangedTypesOf(
  page: string,
  findings: readonly Finding[],
  structure: unknown,
  words: readonly YamlFile[],
  set: Shapes,
): Exchange[] {
  const file = files.page(page);
  const blocks = blocksOf(structure);
  const twice = repeated(blocks.map(({ id }) => String(id)));
  return blocks.flatMap((block, index) => {
    const { id, type } = block;
    if (typeof id !== 'string' || typeof type !== 'string' || twice.has(id) || !set.schemas.has(schemaOfType(type))) return [];
    const versions = wordsOfBlock(id, words);
    // The words of a single language may themselves be wrong.
    if (versions.length < 2) return [];
    const covers: Exchange['covers'] = at =>
      at.path[0] === 'blocks' &&
      (at.file === file ? at.path[1] === index : at.path[1] === id && versions.some(({ file }) => file === at.file));
    if (!findings.some(({ at }) => covers(at))) return [];
    const fits = (type: string, part: string, value: unknown) =>
      shapeFindings(set, { file, at: [], value, schema: `${schemaOfType(type)}#/$defs/${part}` }).length === 0;
    if (versions.some(({ words }) => fits(type, 'words', words)) && fits(type, 'structure', block)) return [];
    const meant = typesOf(set).filter(
      other =>
        other !== type && fits(other, 'structure', { ...block, type: other }) && versions.every(({ words }) => fits(other, 'words', words)),
    );
    if (meant.length === 0) return [];
    const message = `The block ${quote(id)} has in every language the words of a block of type ${meant.map(quote).join(' or ')}, not ${quote(type)}. Correct the type, or write words for it.`;
    return [{ finding: { code: 'block/type', message, at: { file, path: ['blocks', index, 'type'] }, suggest: meant }, covers }];
  });
}

function blocksOf(page: unknown): Record<string, unknown>[] {
  const blocks = isMap(page) ? page.blocks : undefined;
  return Array.isArray(blocks) && blocks.every(isMap) ? blocks : [];
}

function wordsOfBlock(id: string, words: readonly YamlFile[]): LocalBlockWords[] {
  return words.flatMap(({ file, value }) =>
    isMap(value) && isMap(value.blocks) && Object.hasOwn(value.blocks, id) ? [{ file, words: value.blocks[id] }] : [],
  );
}

const schemaOfType = (type: string) => `blocks/${type}.schema.json`;
const typesOf = ({ schemas }: Shapes) => [...schemas.keys()].flatMap(file => /^blocks\/(.+)\.schema\.json$/.exec(file)?.[1] ?? []);
