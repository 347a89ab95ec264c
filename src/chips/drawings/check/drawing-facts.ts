import type { Rule } from '#check/draft.ts';
import { respelling } from '#check/suggest/respelling.ts';
import { files } from '#site/source.ts';
import { factNames, findFact } from '#site/words/facts.ts';
import { type DrawingConfig, drawingKinds } from '../drawing-kinds.ts';
import { type FactForm, factFormOf } from '../drawn-fact.ts';
import { eachDrawing } from './each-drawing.ts';

/** What a fact is called that has a form, in messages. */
const formNames = { value: 'a `value`', range: 'a `range`', choices: '`choices`' };

/** Every drawing has the facts that it shows, each of a form that it can show. */
export const drawingFacts: Rule = (draft, report) => {
  for (const { page, path, config } of eachDrawing(draft)) {
    const { kind, facts: given = {} } = config;
    const needed = factsOf(config);
    const file = files.page(page);
    const missing = Object.keys(drawingKinds[kind].facts).filter(name => !Object.hasOwn(given, name));
    const unknown = Object.keys(given).filter(name => !Object.hasOwn(needed, name));
    for (const name of unknown) {
      const at = { file, path: [...path, 'facts', name], on: 'key' as const };
      const shown = Object.keys(needed);
      report({
        code: 'drawing/facts',
        message: `A drawing of the kind \`${kind}\` does not show \`${name}\`. ${shown.length === 0 ? 'It shows no facts: remove the line.' : `It shows: ${shown.join(', ')}.`}`,
        at,
        ...respelling(at, name, missing.length > 0 ? missing : shown),
      });
    }
    if (unknown.length === 0 && missing.length > 0)
      report({
        code: 'drawing/facts',
        message: `A drawing of the kind \`${kind}\` needs ${missing.map(name => `\`${name}\``).join(', ')} under \`facts\`: names of facts in ${files.facts}.`,
        at: { file, path: [...path, 'kind'] },
      });
    if (draft.facts === undefined) continue;
    for (const [name, factName] of Object.entries(given)) {
      const forms = Object.hasOwn(needed, name) ? needed[name] : undefined;
      const fact = findFact(draft.facts, factName);
      const at = { file, path: [...path, 'facts', name] };
      if (fact === undefined) {
        const message = `The drawing shows the fact \`${factName}\`, which is not in ${files.facts}.`;
        report({ code: 'drawing/facts', message, at, ...respelling(at, factName, factNames(draft.facts)) });
        continue;
      }
      const form = factFormOf(fact);
      if (forms === undefined || (form !== undefined && forms.includes(form))) continue;
      report({
        code: 'drawing/facts',
        message: `The drawing needs ${forms.map(wanted => formNames[wanted]).join(' or ')} for \`${name}\`; the fact \`${factName}\` has ${form === undefined ? 'a `version`' : formNames[form]}.`,
        at,
        notes: [{ message: 'The fact:', at: { file: files.facts, path: factName.split('.'), on: 'key' } }],
      });
    }
  }
};

/** The facts that a drawing can show, each with the forms that it may have; a block may show one of its own name, of any form. */
function factsOf({ kind, blocks = [] }: DrawingConfig): Record<string, readonly FactForm[]> {
  const { facts, layout } = drawingKinds[kind];
  return layout === 'blocks' ? Object.fromEntries(blocks.map(({ id }) => [id, ['value', 'range', 'choices']])) : facts;
}
