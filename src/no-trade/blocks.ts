/** Where the component of each block type of the trade is, and what draws the drawing of a hero. */
export const tradeBlocks = { 'hero-drawing': async () => null };
