import type { FormField, LocalForm } from '#site/forms/form.ts';
import { withUnit } from '#site/forms/numbers.ts';
import type { ProductNames } from '#site/forms/product-names.ts';
import { parseProducts, productText } from '#site/forms/products.ts';
import { parseSeveral } from '#site/forms/several.ts';
import type { FormState } from '../session/form-state.ts';

/** What was answered, as the visitor knows it: options by their labels, files and products by their names. */
export function answerLines(
  form: LocalForm,
  { name, kind }: FormField,
  { answers, files }: Pick<FormState, 'answers'> & { files: readonly { field: string; name: string }[] },
  names: ProductNames = {},
): string[] {
  if (kind === 'files') return files.flatMap(file => (file.field === name ? [file.name] : []));
  const answer = answers[name]?.trim() ?? '';
  if (answer === '') return [];
  if (kind === 'products') return parseProducts(answer).map(({ id, quantity }) => productText(names[id]?.name ?? id, quantity));
  const labelOf = (option: string) => form.options[name]?.find(({ value }) => value === option)?.label ?? option;
  if (kind === 'several') return parseSeveral(answer).map(labelOf);
  if (kind === 'number') return [withUnit(answer, form.words.fields[name]?.unit)];
  return [labelOf(answer)];
}
