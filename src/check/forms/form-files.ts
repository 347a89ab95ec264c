import { parseFormId } from '#site/forms/form-id.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { pairFiles } from '../suggest/nearest.ts';

/** A form has a schema, a layout, and an id made of its name and a version. */
export const formFiles: Rule = (draft, report) => {
  const { forms } = draft;
  const { missing, leftOver } = lonelyForms(draft);
  for (const form of missing) {
    report({
      code: 'form/layout-missing',
      message: `The form \`${form}\` has no layout. Create ${files.formUi(form)}: it says in which order the fields stand.`,
      at: { file: files.formSchema(form), path: ['$id'] },
    });
  }
  for (const [form, suggest] of leftOver) {
    report({
      code: 'form/schema-missing',
      message: `This layout belongs to no form: there is no ${files.formSchema(form)}. Create it, or rename this file after its form.`,
      at: { file: files.formUi(form), path: [], on: 'key' },
      ...(suggest.length === 0 ? {} : { suggest }),
    });
  }
  for (const [form, { schema }] of Object.entries(forms)) {
    if (schema === undefined || isMisnamed(draft, form)) continue;
    const id = `${form.replaceAll('-', '_')}_v${parseFormId(schema.$id).version}`;
    if (schema.$id === id) continue;
    report({
      code: 'form/id',
      message: `The id of the form \`${form}\` is \`${schema.$id}\`, but must be its name and a version.`,
      at: { file: files.formSchema(form), path: ['$id'] },
      suggest: [id],
      fix: { type: 'set', at: ['$id'], value: id },
    });
  }
};

/** Forms without a layout, and layouts without a form. If two of them have similar names, one is the other, misspelt. */
const lonelyForms = oncePerDraft(({ forms }) => {
  const names = Object.keys(forms);
  return pairFiles(
    names.filter(name => !Object.hasOwn(forms[name] ?? {}, 'ui')),
    names.filter(name => !Object.hasOwn(forms[name] ?? {}, 'schema')),
  );
});

/** Whether a form has no layout because one of the two files is misspelt, which is reported for the layout. */
export function isMisnamed(draft: Draft, form: string): boolean {
  return [...lonelyForms(draft).leftOver.values()].flat().includes(form);
}
