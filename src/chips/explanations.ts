import { shuttleExplanations } from './blocks/mpw-planner/shuttle-explanations.ts';
import { catalogueExplanations } from './catalogue/check/catalogue-explanations.ts';

/** Mistakes that only sites about chips can have. */
export const tradeExplanations = { ...catalogueExplanations, ...shuttleExplanations } as const;
