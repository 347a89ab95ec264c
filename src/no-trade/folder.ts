/** Where the trade is. */
export const tradeFolder = 'src/no-trade';

/** What it says by itself. */
export const tradePacks: readonly string[] = [];

/** Its schemas with types of their own. */
export const tradeSchemas: Readonly<Record<string, string>> = {};
