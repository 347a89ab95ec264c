import { tradeExplanations } from '#trade/explanations.ts';
import { blockExplanations } from './blocks/block-explanations.ts';
import { brandExplanations } from './brand/brand-explanations.ts';
import { collectionExplanations } from './collections/collection-explanations.ts';
import type { Explanation } from './explanation.ts';
import { figureExplanations } from './figures/figure-explanations.ts';
import { fileExplanations } from './files/file-explanations.ts';
import { schemaExplanations } from './files/schema-explanations.ts';
import { shapeExplanations } from './files/shape-explanations.ts';
import { yamlExplanations } from './files/yaml-explanations.ts';
import { countryExplanations } from './forms/country-explanations.ts';
import { formExplanations } from './forms/form-explanations.ts';
import { linkExplanations } from './links/link-explanations.ts';
import { menuExplanations } from './menu/menu-explanations.ts';
import { publicationExplanations } from './publication/publication-explanations.ts';
import { publishExplanations } from './publish/publish-explanations.ts';
import { addressExplanations } from './routes/address-explanations.ts';
import { routeExplanations } from './routes/route-explanations.ts';
import { termExplanations } from './terms/term-explanations.ts';
import { languageExplanations } from './words/language-explanations.ts';
import { wordsExplanations } from './words/word-explanations.ts';
import { writingExplanations } from './writing/writing-explanations.ts';

/** Every kind of mistake by its code. Only these codes can be reported: the compiler asks for the explanation of a new one. */
export const explanations = {
  ...addressExplanations,
  ...blockExplanations,
  ...brandExplanations,
  ...collectionExplanations,
  ...countryExplanations,
  ...figureExplanations,
  ...fileExplanations,
  ...formExplanations,
  ...languageExplanations,
  ...linkExplanations,
  ...menuExplanations,
  ...publicationExplanations,
  ...publishExplanations,
  ...routeExplanations,
  ...schemaExplanations,
  ...shapeExplanations,
  ...termExplanations,
  ...tradeExplanations,
  ...wordsExplanations,
  ...writingExplanations,
  ...yamlExplanations,
} as const satisfies Record<string, Explanation>;

/** Stable name of a kind of mistake, for example `route/redirect-target`. */
export type ProblemCode = keyof typeof explanations;
