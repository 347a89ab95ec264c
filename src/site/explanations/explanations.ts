import { addressExplanations } from './address.ts';
import { contentExplanations } from './content.ts';
import type { Explanation } from './explanation.ts';
import { fileExplanations } from './file.ts';
import { formExplanations } from './form.ts';
import { languageExplanations } from './language.ts';
import { menuExplanations } from './menu.ts';
import { routeExplanations } from './route.ts';
import { schemaExplanations } from './schema.ts';
import { shapeExplanations } from './shape.ts';
import { wordsExplanations } from './words.ts';
import { yamlExplanations } from './yaml.ts';

/** Every kind of mistake by its code. Only codes that stand here can be reported: the compiler asks for the explanation of a new one. */
export const explanations = {
  ...addressExplanations,
  ...contentExplanations,
  ...fileExplanations,
  ...formExplanations,
  ...languageExplanations,
  ...menuExplanations,
  ...routeExplanations,
  ...schemaExplanations,
  ...shapeExplanations,
  ...wordsExplanations,
  ...yamlExplanations,
} as const satisfies Record<string, Explanation>;

/** Stable name of a kind of mistake, for example `route/redirect-target`. */
export type ProblemCode = keyof typeof explanations;
