import type { Trial } from './trial.ts';

/** A mistake that was not reported as it should be. */
export interface Survivor {
  /** What was made where, and the result: `keyTypo in content/facts.yaml /gpu is reported by several problems: …`. */
  sentence: string;
}

/** The mistakes that were reported at another place, several times or not at all. */
export function survivorsOf(trials: readonly Trial[]): Survivor[] {
  return trials.flatMap(({ kind, at, verdict }) => {
    const outcome = outcomeOf(verdict);
    return outcome === undefined ? [] : [{ sentence: `${kind} in ${at} ${outcome}` }];
  });
}

function outcomeOf(verdict: Trial['verdict']): string | undefined {
  switch (verdict.type) {
    case 'reported':
    case 'harmless':
      return undefined;
    case 'unnoticed':
      return 'is not reported';
    case 'elsewhere':
      return `is reported by ${verdict.problem.code} elsewhere, in ${verdict.problem.file}`;
    case 'several':
      return `is reported by several problems: ${[...new Set(verdict.problems.map(({ code }) => code))].join(', ')}`;
  }
}

const head =
  '# Mistakes of mutations.slow.test.ts that are not reported at their place by one problem: each with the reason why that may stay.\n';

/** The list as it is kept: a sentence, and below it, indented, its reason. */
export function writtenSurvivors(survivors: readonly (Survivor & { reason: string })[]): string {
  const sorted = survivors.toSorted((a, b) => (a.sentence < b.sentence ? -1 : 1));
  return head + sorted.map(({ sentence, reason }) => `\n${sentence}\n  ${reason}\n`).join('');
}

/** Reasons by sentence. */
export function readSurvivors(text: string): Map<string, string> {
  const entries = text.slice(head.length).split('\n\n');
  return new Map(
    entries.flatMap(entry => {
      const [sentence = '', reason = ''] = entry.trim().split('\n');
      return sentence === '' ? [] : [[sentence, reason.trim()] as const];
    }),
  );
}
