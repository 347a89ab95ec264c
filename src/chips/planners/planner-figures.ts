import type { Rule } from '#check/draft.ts';
import { respelling } from '#check/suggest/respelling.ts';
import type { NodePath } from '#site/node-path.ts';
import { files, type PageConfig } from '#site/source.ts';
import { factNames, findFact } from '#site/words/facts.ts';
import { type FactForm, factFormOf } from '../drawings/drawn-fact.ts';

/** A fact that a planner reckons with, its form, and the least value. */
interface NeededFact {
  name: string;
  path: NodePath;
  form: FactForm;
  least: number;
}

/** A planner has the figures that it reckons with. */
export const plannerFigures: Rule = (draft, report) => {
  const { facts } = draft;
  if (facts === undefined) return;
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      for (const { name, path, form, least } of neededBy(block)) {
        const fact = findFact(facts, name);
        const key = path.join('.');
        const at = { file: files.page(page), path: ['blocks', index, ...path] };
        if (fact === undefined) {
          const message = `The planner reckons with the fact \`${name}\`, which is not in ${files.facts}.`;
          report({ code: 'drawing/facts', message, at, ...respelling(at, name, factNames(facts)) });
        } else if (factFormOf(fact) !== form || (fact.value ?? least) < least) {
          const needed = form === 'choices' ? '`choices`' : least === 0 ? 'a `value`' : `a \`value\` of at least ${least}`;
          const message = `The planner needs ${needed} for \`${key}\`; the fact \`${name}\` has another.`;
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

/** What a planner reckons with. A hub with one port would only pass it on. */
function neededBy(block: PageConfig['blocks'][number]): NeededFact[] {
  switch (block.type) {
    case 'hub-planner':
      return [
        { name: block.ports, path: ['ports'], form: 'value', least: 2 },
        { name: block.settings, path: ['settings'], form: 'choices', least: 1 },
        { name: block.levels, path: ['levels'], form: 'value', least: 1 },
      ];
    case 'memory-fit':
      return [
        { name: block.memory, path: ['memory'], form: 'choices', least: 0 },
        ...block.works.map(({ figure }, index) => ({ name: figure, path: ['works', index, 'figure'], form: 'value' as const, least: 0 })),
      ];
    default:
      return [];
  }
}
