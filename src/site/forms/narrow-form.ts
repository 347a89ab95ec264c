import type { LocalForm } from './form.ts';

/** A form on the page of an entry of the catalogue: its fields offer what the entry is offered for; `choices` are values by list. */
export function narrowForm(form: LocalForm, choices: Readonly<Record<string, string[]>>): LocalForm {
  const fields = form.fields.map(field => {
    const options = field.optionsFrom === undefined ? undefined : choices[field.optionsFrom];
    return options === undefined ? field : { ...field, options };
  });
  const options = Object.entries(form.options).map(([name, all]) => {
    const offered = fields.find(field => field.name === name)?.options;
    return [name, offered === undefined ? all : all.filter(({ value }) => offered.includes(value))] as const;
  });
  return { ...form, fields, options: Object.fromEntries(options) };
}
