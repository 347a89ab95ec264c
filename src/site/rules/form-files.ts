import { pairNames } from '../nearest.ts';
import { files, type Rule } from '../source.ts';

/** A form has a schema and a layout, and an id of its own that is its name with a version. */
export const formFiles: Rule = ({ forms }, report) => {
  const names = Object.keys(forms);
  const { missing, leftOver } = pairNames(
    names.filter(name => !Object.hasOwn(forms[name] ?? {}, 'ui')),
    names.filter(name => !Object.hasOwn(forms[name] ?? {}, 'schema')),
  );
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
    const wanted = form.replaceAll('-', '_');
    if (schema === undefined || new RegExp(`^${wanted}_v[0-9]+$`).test(schema.$id)) continue;
    const id = `${wanted}_v${/_v([0-9]+)$/.exec(schema.$id)?.[1] ?? '1'}`;
    report({
      code: 'form/id',
      message: `The id of the form \`${form}\` is \`${schema.$id}\`, but must be its name and a version.`,
      at: { file: files.formSchema(form), path: ['$id'] },
      suggest: [id],
      fix: { type: 'set', at: ['$id'], value: id },
    });
  }
};
