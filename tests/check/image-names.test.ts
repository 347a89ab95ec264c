import { expect, test } from 'vitest';
import { imageNamePattern } from '#check/blocks/image-names.ts';
import schema from '../../schemas/common.schema.json' with { type: 'json' };

test('pages can write the names that the schema allows, and no others', () => {
  expect(imageNamePattern).toEqual(new RegExp(schema.$defs.image.pattern));
});
