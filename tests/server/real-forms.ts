import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { countriesIn } from '#loader/countries.ts';
import { engineSchemas } from '#loader/engine-schemas.ts';
import { readForms } from '#loader/read-forms.ts';
import { schemaSetOf } from '#loader/schema/schema-set.ts';
import type { FormSource } from '#site/forms/form-schema.ts';
import type { FormWords } from '#site/words/interface.ts';
import { readYaml } from '#yaml/read-yaml.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith(ending));

/** The forms that visitors fill. */
export const formSources = readForms(
  schemaSetOf(
    new Map([
      ...engineSchemas(() => false).map(({ name, text }) => [name, text] as const),
      ...filesIn('schemas/forms', '.schema.json').map(file => [`forms/${file}`, read(`schemas/forms/${file}`)] as const),
    ]),
  ),
  new Map(
    filesIn('schemas/forms', '.ui.yaml').map(file => {
      const name = `schemas/forms/${file}`;
      return [name, readYaml(name, read(name))];
    }),
  ),
).forms as Record<string, FormSource>;

/** Their labels in a language. */
export const formLabels = (language: string) =>
  Object.fromEntries(
    Object.keys(formSources).map(form => [form, parse(read(`content/locales/${language}/forms/${form}.yaml`)) as FormWords]),
  );

export const countriesOf = (code: string) => countriesIn({ code, htmlLang: code });
