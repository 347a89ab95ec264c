import { packPlaceOf } from '#site/words/packs.ts';
import { mistakeCheckerOf, type Verdict } from './check-mistake.ts';
import { kinds } from './kinds.ts';
import type { Mutation } from './mutation.ts';
import { hashOf, randomFrom } from './random.ts';
import { siteTextsOf } from './site-texts.ts';

/** A mistake that was made, and what became of it. */
export interface Trial {
  kind: string;
  at: string;
  mutation: Mutation;
  verdict: Verdict;
}

/** Makes mistakes of every kind in the site in a folder: of each as many as asked, chosen by the seed. */
export function tryMutations(root: string, seed: string, perKind: number, only?: string): Trial[] {
  // The packs of the engine have tests of their own (tests/loader/interface-words.test.ts).
  const isOfSite = (file: string) => packPlaceOf(file) === undefined && (file.endsWith('.yaml') || file.startsWith('schemas/forms/'));
  const { texts, checkMistake } = mistakeCheckerOf(root, isOfSite);
  const site = siteTextsOf(texts);
  return Object.entries(kinds).flatMap(([kind, chancesIn]) => {
    if (only !== undefined && only !== kind) return [];
    const trials: Trial[] = [];
    // Each kind has its own order, so that one file more or less does not change the choice among the others.
    const chances = chancesIn(site).map(chance => ({ ...chance, seed: `${seed} ${kind} ${chance.at}` }));
    for (const { at, make, seed: own } of chances.sort((a, b) => hashOf(a.seed) - hashOf(b.seed))) {
      const mutation = trials.length < perKind ? make(randomFrom(own)) : undefined;
      if (mutation !== undefined) trials.push({ kind, at, mutation, verdict: checkMistake(mutation) });
    }
    return trials;
  });
}
