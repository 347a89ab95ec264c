import { blocks, testBlocks } from './every-block.ts';

testBlocks(blocks);
