import type { FormField, LocalForm } from '#site/forms/form.ts';
import { megabyte } from '#site/forms/request-limits.ts';
import { nameLine } from '#site/words/list-format.ts';

export type UploadLimits = ReturnType<typeof uploadLimits>;

/** The limits of an upload field as the words quote them: the types in a line, the number of files, the megabytes of each. */
export function uploadLimits(form: Pick<LocalForm, 'maxFiles'>, { upload }: FormField, htmlLang: string) {
  const { types = [], maxBytes = 0, maxFiles = 0 } = upload ?? {};
  return { types: nameLine(types, htmlLang), count: Math.min(maxFiles, form.maxFiles), size: maxBytes / megabyte };
}
