import type { Draft } from '#check/draft.ts';
import { withoutTexts } from '#check/language/copied-stubs.ts';
import { stubsOf } from '#check/lookup/draft-stubs.ts';

/** The words of a draft for the model: words that wait for their translation are left out. */
export function finishedWords(draft: Draft): Draft['words'] {
  const paths = stubsOf(draft).flatMap(({ file: { language, part, page, form }, stub }) =>
    stub.texts.map(path => [language.code, part, ...[page, form].filter(name => name !== undefined), ...path]),
  );
  return withoutTexts(draft.words, paths);
}
