import { factFormOf } from '#site/pages/drawings/drawn-fact.ts';
import { files } from '#site/source.ts';
import { factNames, findFact } from '#site/words/facts.ts';
import type { Rule } from '../draft.ts';
import { respelling } from '../suggest/respelling.ts';

/** The form of each fact of a planner, and the least value. A hub with one port would only pass it on. */
const needed = { ports: ['value', 2], settings: ['choices', 1], levels: ['value', 1] } as const;

/** A planner of hubs has the figures that it reckons with. */
export const hubFigures: Rule = (draft, report) => {
  const { facts } = draft;
  if (facts === undefined) return;
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      if (block.type !== 'hub-planner') continue;
      for (const [key, [form, least]] of Object.entries(needed)) {
        const name = block[key as keyof typeof needed];
        const fact = findFact(facts, name);
        const at = { file: files.page(page), path: ['blocks', index, key] };
        if (fact === undefined) {
          const message = `The planner reckons with the fact \`${name}\`, which is not in ${files.facts}.`;
          report({ code: 'drawing/facts', message, at, ...respelling(at, name, factNames(facts)) });
        } else if (factFormOf(fact) !== form || (fact.value ?? least) < least) {
          const message = `The planner needs ${form === 'value' ? `a \`value\` of at least ${least}` : '`choices`'} for \`${key}\`; the fact \`${name}\` has another.`;
          report({
            code: 'drawing/facts',
            message,
            at,
            notes: [{ message: 'The fact:', at: { file: files.facts, path: name.split('.'), on: 'key' } }],
          });
        }
      }
    }
  }
};
