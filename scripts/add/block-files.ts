import type { Edit } from '#yaml/edit/edit.ts';
import { pascalCase, readable } from './kebab-name.ts';

/** Schema of a new block type: a title and a text. */
export function blockSchema(type: string): string {
  const name = pascalCase(type);
  const part = (suffix: 'Structure' | 'Words', description: string, required: string[], properties: object) => ({
    title: name + suffix,
    description,
    type: 'object',
    additionalProperties: false,
    required,
    properties,
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: readable(type),
    description: 'A title and a text.',
    $defs: {
      structure: part('Structure', 'What a page file says of this block.', ['type', 'id'], {
        type: { title: 'Type', description: 'Which block this is.', const: type },
        id: { $ref: '../common.schema.json#/$defs/blockId' },
        draft: { $ref: '../common.schema.json#/$defs/draft' },
        publishFrom: { $ref: '../common.schema.json#/$defs/publishFrom' },
        publishUntil: { $ref: '../common.schema.json#/$defs/publishUntil' },
        tone: { $ref: '../common.schema.json#/$defs/tone' },
      }),
      words: part('Words', 'What a locale file says of this block, under its id.', ['title', 'text'], {
        title: { title: 'Title', description: 'Heading of the block.', $ref: '../common.schema.json#/$defs/line' },
        text: { $ref: '../common.schema.json#/$defs/markdown' },
      }),
    },
  };
  // The formatter writes short lists on one line.
  return `${JSON.stringify(schema, null, 2).replace(/\[\s+("[^[\]]*")\s+\]/g, (_, items: string) => `[${items.replace(/\s+/g, ' ')}]`)}\n`;
}

/** Component of a new block type. */
export function blockComponent(type: string): string {
  return `import type { BlockOf } from '#site/pages/block.ts';
import { Section } from './parts/section.tsx';

/** A title and a text. */
export function ${pascalCase(type)}Block({ block }: { block: BlockOf<'${type}'> }) {
  return <Section block={block}>{null}</Section>;
}
`;
}

/** The line of the type in the registry, in alphabetical order. */
export function listedInRegistry(type: string): (source: string) => Edit[] {
  const key = /^[a-z]+$/.test(type) ? type : `'${type}'`;
  const line = `  ${key}: () => import('./${type}-block.tsx').then(module => module.${pascalCase(type)}Block),\n`;
  return source => {
    const lines = [...source.matchAll(/^ {2}'?([a-z0-9-]+)'?: \(\) => import.*\n/gm)];
    const next = lines.find(([, other = '']) => other > type);
    const last = lines.at(-1);
    const start = next?.index ?? (last === undefined ? 0 : last.index + last[0].length);
    return [{ start, end: start, text: line }];
  };
}
