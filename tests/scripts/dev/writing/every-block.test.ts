import { expect, test } from 'vitest';
import { blocks, blockTypes, testBlocks } from './every-block.ts';

test('the site has blocks of all types', () => {
  expect(blockTypes.filter(type => !blocks.some(block => block.type === type))).toEqual(['hero']);
});

// A sample of every-block.slow.test.ts.
testBlocks(blockTypes.flatMap(type => blocks.find(block => block.type === type) ?? []));
