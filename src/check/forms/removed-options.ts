import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { optionsIn, pathOfOptions } from '#site/forms/form-schema.ts';
import type { FormLabels } from '#site/generated/form-labels.ts';
import { type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import type { Place } from '../problem.ts';

/** An option that all languages have words for, and that the choice does not have. */
export interface RemovedOption {
  form: string;
  /** Name of the choice. */
  field: string;
  option: string;
  /** The options that the choice has. */
  options: Place;
  /** Its label in each language, and help that is for it. */
  words: Place[];
}

/**
 * The options that were taken out of the schemas of forms. Where a choice also has an option without words, one was renamed;
 * while a language cannot be read, nothing is known.
 */
export const removedOptions = oncePerDraft((draft): RemovedOption[] =>
  Object.entries(draft.forms).flatMap(([form, { schema }]) => {
    const languages = draftLanguages(draft).flatMap(({ code, words }) =>
      words !== undefined && Object.hasOwn(words.formLabels, form)
        ? [{ file: files.formLabels(code, form), labels: words.formLabels[form] }]
        : [],
    );
    if (schema === undefined || languages.length < 2 || languages.some(({ labels }) => labels === undefined)) return [];
    return schemaFields(schema).flatMap(({ name: field, path, schema: rules }) => {
      const options = optionsIn(rules);
      const { optionsFrom } = rules;
      if (options === undefined || optionsFrom !== undefined) return [];
      const written = languages.map(({ labels }) => Object.keys(labels?.fields[field]?.options ?? {}));
      if (options.some(option => !written.every(names => names.includes(option)))) return [];
      const removed = (written[0] ?? []).filter(option => !options.includes(option) && written.every(names => names.includes(option)));
      return removed.map(option => ({
        form,
        field,
        option,
        options: { file: files.formSchema(form), path: [...path, ...pathOfOptions(rules)], on: 'key' as const },
        words: languages.flatMap(({ file, labels }) => pathsOf(labels, field, option).map((path): Place => ({ file, path, on: 'key' }))),
      }));
    });
  }),
);

/** Whether words are those of an option that was taken out. */
export const isOfRemovedOption = oncePerDraft(draft => {
  const places = new Set(removedOptions(draft).flatMap(({ words }) => words.map(({ file, path }) => `${file} ${pointerOf(path)}`)));
  return (file: string, path: NodePath): boolean => places.size > 0 && places.has(`${file} ${pointerOf(path)}`);
});

/** Where the words of a form name an option. */
function pathsOf(labels: FormLabels | undefined, field: string, option: string): NodePath[] {
  const paths = [
    ['fields', field, 'options', option],
    ...Object.keys(labels?.fields ?? {}).map(name => ['fields', name, 'helpFor', field, option]),
  ];
  return paths.filter(path => nodeAt(labels, path) !== undefined);
}
