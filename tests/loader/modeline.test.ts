import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editorSchemaOf, modelineOf } from '#loader/modeline.ts';

const files = ['site.config.yaml', ...globSync('{content/**/*.yaml,schemas/forms/*.ui.yaml}')].filter(file => editorSchemaOf(file));

test.each(files)('%s begins with the line that names its schema for the editor', file => {
  expect(readFileSync(file, 'utf8').split('\n', 1)).toEqual([modelineOf(file)]);
});
