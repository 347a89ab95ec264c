import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { honeypotName, submissionProperties } from '#site/forms/submission-body.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';

/** No field has the name of the hidden one, and no field of plain form data that of a property of the body it becomes. */
export const takenNames: Rule = ({ config, forms }, report) => {
  for (const [form, { schema }] of Object.entries(forms)) {
    if (schema === undefined) continue;
    const takesFormData = config?.forms?.some(entry => entry.form === form && entry.formData === true);
    for (const { name, path } of schemaFields(schema)) {
      const isOfBody = takesFormData && submissionProperties.includes(name);
      if (name !== honeypotName && !isOfBody) continue;
      const message =
        name === honeypotName
          ? `Every form has a hidden field \`${name}\` that only programs fill in: whoever answers this one would be taken for spam. Give the field another name, for example \`companyWebsite\`.`
          : `The endpoint itself reads \`${name}\` from the form data that it takes (\`formData\` in ${files.config}), so no answer can have this name. Give the field another one.`;
      report({ code: 'form/name', message, at: { file: files.formSchema(form), path, on: 'key' } });
    }
  }
};
