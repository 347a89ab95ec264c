import { expect, test } from 'vitest';
import { blocks, blockTypes, testBlocks } from './every-block.ts';

// Of the collections, this site has the catalogue, which has blocks of its own.
test('the site has blocks of all types', () => {
  expect(blockTypes.filter(type => !blocks.some(block => block.type === type))).toEqual(['entries', 'entry', 'hero']);
});

// A sample of every-block.slow.test.ts.
testBlocks(blockTypes.flatMap(type => blocks.find(block => block.type === type) ?? []));
