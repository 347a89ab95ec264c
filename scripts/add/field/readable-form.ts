import type { Draft } from '#check/draft.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import type { FormSource } from '#site/forms/form-schema.ts';
import { didYouMean } from '../../command/did-you-mean.ts';
import { UsageError } from '../../command/run-command.ts';

/** The schema and the layout of a form. Throws UsageError if one of them cannot be read. */
export function readableForm({ forms }: Draft, form: string): FormSource {
  const { schema, ui } = (Object.hasOwn(forms, form) ? forms[form] : undefined) ?? {};
  if (schema === undefined || ui === undefined)
    throw new UsageError(`There is no form \`${form}\` that can be read.${didYouMean(suggestion(form, Object.keys(forms)))}`);
  return { schema, ui };
}
