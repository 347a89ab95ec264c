import { engineWords } from '#loader/engine-words.ts';
import { partsIn } from '#loader/interface-schema.ts';
import type { SpokenWords } from '#site/words/interface.ts';

/** The engine's own words in a language that has them all, as visitors and staff read them. */
export const interfaceWords = (language: string) => Object.fromEntries(partsIn(engineWords(), language)) as unknown as SpokenWords;
