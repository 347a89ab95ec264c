import type { FormField, LocalForm } from '#site/forms/form.ts';
import type { ProductNames } from '#site/forms/product-names.ts';
import { parseProducts, productText } from '#site/forms/products.ts';
import type { FormState } from '../session/form-state.ts';

/** What was answered, as the visitor knows it: options by their labels, files and products by their names. */
export function answerLines(
  form: LocalForm,
  { name, kind }: FormField,
  { answers, files }: Pick<FormState, 'answers' | 'files'>,
  names: ProductNames = {},
): string[] {
  if (kind === 'files') return files.flatMap(file => (file.field === name ? [file.name] : []));
  const answer = answers[name]?.trim() ?? '';
  if (answer === '') return [];
  if (kind === 'products') return parseProducts(answer).map(({ id, quantity }) => productText(names[id]?.name ?? id, quantity));
  return [form.options[name]?.find(({ value }) => value === answer)?.label ?? answer];
}
