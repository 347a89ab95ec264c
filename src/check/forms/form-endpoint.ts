import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import type { ProblemCode } from '../explanations.ts';
import { repeated } from '../lookup/repeated.ts';
import { nearest } from '../suggest/nearest.ts';
import { isMisnamed } from './form-files.ts';

/** Every form is bound to one endpoint, and every endpoint to one form. */
export const formEndpoint: Rule = (draft, report) => {
  if (draft.config === undefined) return;
  const bound = draft.config.forms ?? [];
  const twice = (key: 'form' | 'endpoint', code: ProblemCode, messageOf: (value: string) => string) => {
    const seen = new Map<string, NodePath>();
    for (const [index, entry] of bound.entries()) {
      const path = ['forms', index, key];
      const first = seen.get(entry[key]);
      if (first === undefined) {
        seen.set(entry[key], path);
        continue;
      }
      report({
        code,
        message: messageOf(entry[key]),
        at: { file: files.config, path },
        notes: [{ message: 'The first one:', at: { file: files.config, path: first } }],
      });
    }
  };
  twice('form', 'form/duplicate', form => `The form \`${form}\` is bound to two endpoints. Remove one of the two.`);
  twice('endpoint', 'form/endpoint', endpoint => `Two forms send their answers to \`${endpoint}\`. Give one of them another endpoint.`);

  const names = bound.map(({ form }) => form);
  // If a form is bound twice, another form has lost its endpoint: the duplicate is reported.
  if (repeated(names).size > 0) return;
  // A form that an entry misspells is not reported as unbound too: the misspelt entry is reported.
  const meant = names.filter(name => !Object.hasOwn(draft.forms, name)).flatMap(name => nearest(name, Object.keys(draft.forms)));
  for (const [form, { schema }] of Object.entries(draft.forms)) {
    if (schema === undefined || names.includes(form) || meant.includes(form) || isMisnamed(draft, form)) continue;
    report({
      code: 'form/endpoint',
      message: `The form \`${form}\` has no endpoint, so nothing can be sent. Add \`- form: ${form}\` with its \`endpoint\` under \`forms\` in ${files.config}, or remove the form's files.`,
      at: { file: files.formSchema(form), path: ['$id'] },
    });
  }
};
