import type { FormField } from '#site/forms/form.ts';
import { parseSeveral } from '#site/forms/several.ts';

/** Whether a field has the options that an answer chooses, if it is a choice. */
export function takesOptions({ kind, options }: Partial<Pick<FormField, 'kind' | 'options'>> = {}, answer: string): boolean {
  if (options === undefined) return true;
  return kind === 'several' ? parseSeveral(answer).every(option => options.includes(option)) : options.includes(answer);
}
