import type { Problem } from '#check/problem.ts';
import { count } from '#check/report/format-report.ts';
import type { TextPlace } from '#client/dev/edit/written-text.ts';
import { languageOf } from '#site/words/packs.ts';

/** What the checker says about a text, in sentences. */
export const problemsAt = (problems: readonly Problem[], place: TextPlace): string[] =>
  problems.filter(problem => isAt(problem, place)).map(({ message }) => message);

/**
 * Problems that were not there before, in sentences: those of the edited text itself, then those elsewhere, each once with its lines,
 * then the languages that are to be translated.
 */
export function sentencesOf(problems: readonly Problem[], place?: TextPlace): string[] {
  const elsewhere = problems.filter(problem => place === undefined || !isAt(problem, place));
  const isStub = ({ code }: Problem) => code === 'words/stub';
  const waiting = [...new Set(elsewhere.filter(isStub).flatMap(({ file }) => languageOf(file) ?? []))].map(code => names.of(code) ?? code);
  return [
    ...(place === undefined ? [] : problemsAt(problems, place)),
    ...withPlaces(elsewhere.filter(problem => !isStub(problem))),
    ...(waiting.length === 0 ? [] : [`Waiting for translation: ${waiting.join(', ')}. See Translations.`]),
  ];
}

/** Messages with their places: one sentence for all that have the same message. */
function withPlaces(problems: readonly Problem[]): string[] {
  const places = Map.groupBy(problems, ({ message }) => message);
  return Array.from(places, ([message, own]) => {
    const [first, ...others] = own.map(({ file, range }) => `${file}:${range.start.line}`);
    return `${message} (${first}${others.length === 0 ? '' : ` and ${count(others.length, 'more place')}`})`;
  });
}

/** The problems that an edit adds. Lines do not count: an edit may move them. */
export function addedProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(identityOf));
  return after.filter(problem => !known.has(identityOf(problem)));
}

/** Names of languages, made once: the checker speaks with each key that is typed. */
const names = new Intl.DisplayNames('en', { type: 'language' });

const identityOf = ({ code, file, message }: Problem) => JSON.stringify([code, file, message]);

const isAt = ({ file, pointer }: Problem, place: TextPlace) =>
  file === place.file && (pointer === place.pointer || pointer.startsWith(`${place.pointer}/`));
