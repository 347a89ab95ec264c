import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import type { Place } from '../problem.ts';
import { respelling } from '../suggest/respelling.ts';

/** Blocks and config name forms that there are. */
export const unknownForm: Rule = (draft, report) => {
  const check = (form: string, at: Place) => {
    if (Object.hasOwn(draft.forms, form)) return;
    report({
      code: 'form/unknown',
      message: `There is no form \`${form}\`: it would be ${files.formSchema(form)}. Create it, or name a form that exists.`,
      at,
      ...respelling(at, form, Object.keys(draft.forms)),
    });
  };
  for (const [index, { form }] of (draft.config?.forms ?? []).entries())
    check(form, { file: files.config, path: ['forms', index, 'form'] });
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      if (block.type === 'form') check(block.form, { file: files.page(page), path: ['blocks', index, 'form'] });
    }
  }
};
