/** Mistakes that only sites of a trade can have. */
export const tradeExplanations = {} as const;
