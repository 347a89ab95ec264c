import type { Draft } from '#check/draft.ts';
import { draftLanguages } from '#check/lookup/draft-languages.ts';
import type { FormLabels } from '#site/generated/form-labels.ts';

/** Words of a form in the default language, as far as there are any. */
export function formWords(draft: Draft, form: string): Partial<FormLabels> {
  const [original] = draftLanguages(draft);
  return draft.words[original?.code ?? '']?.formLabels[form] ?? {};
}
