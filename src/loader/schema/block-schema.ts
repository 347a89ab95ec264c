/** Path below schemas/ of the shape of any block. */
export const blockSchema = 'block.schema.json';

/** The shape of any block: one of those in blocks/, as its `type` says. `names` are paths of schemas below schemas/. */
export function blockSchemaOf(names: Iterable<string>): object {
  const types = [...names].filter(name => name.startsWith('blocks/')).sort();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Block',
    description: 'One of the blocks of a page.',
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    properties: { type: { title: 'Type', description: 'Which block this is.', type: 'string' } },
    oneOf: types.map(name => ({ $ref: `${name}#/$defs/structure` })),
  };
}
