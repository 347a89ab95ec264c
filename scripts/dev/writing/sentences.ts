import type { Problem } from '#check/problem.ts';
import type { TextPlace } from '#client/dev/edit/written-text.ts';

/** What the checker says about a text, in sentences. */
export const problemsAt = (problems: readonly Problem[], place: TextPlace): string[] =>
  problems.filter(problem => isAt(problem, place)).map(({ message }) => message);

/** Problems that were not there before, in sentences: those of the edited text itself, then those elsewhere with their line. */
export function sentencesOf(problems: readonly Problem[], place?: TextPlace): string[] {
  const elsewhere = problems.filter(problem => place === undefined || !isAt(problem, place));
  return [
    ...(place === undefined ? [] : problemsAt(problems, place)),
    ...elsewhere.map(({ file, range, message }) => `${file}:${range.start.line}: ${message}`),
  ];
}

/** The problems that an edit adds. Lines do not count: an edit may move them. */
export function addedProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(identityOf));
  return after.filter(problem => !known.has(identityOf(problem)));
}

const identityOf = ({ code, file, message }: Problem) => JSON.stringify([code, file, message]);

const isAt = ({ file, pointer }: Problem, place: TextPlace) =>
  file === place.file && (pointer === place.pointer || pointer.startsWith(`${place.pointer}/`));
