import type { TradeBlockStructures, TradeBlockWords } from '#trade/types.ts';
import type { BlockStructures as OwnStructures, BlockWords as OwnWords } from '../generated/blocks.ts';

/** What a page file says of each block type, those of the trade too. */
export interface BlockStructures extends OwnStructures, TradeBlockStructures {}

/** What a locale file says of each. */
export interface BlockWords extends OwnWords, TradeBlockWords {}

export type BlockType = keyof BlockStructures;
