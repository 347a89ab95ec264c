import type { Fact } from '#site/generated/facts-config.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { isInOrder } from '../lookup/in-order.ts';
import type { Place, Severity } from '../problem.ts';

const forms = ['value', 'range', 'choices', 'version'] as const;

/** A fact is one value, one range, one set of choices or one version, and is written as it is. */
export const factForm: Rule = ({ facts }, report) => {
  for (const [group, members] of Object.entries(facts ?? {})) {
    for (const [key, fact] of Object.entries(members)) {
      const at: Place = { file: files.facts, path: [group, key], on: 'key' };
      const mistake = mistakeIn(fact);
      if (mistake !== undefined) {
        const [severity, sentence] = mistake;
        report({ code: 'fact/form', severity, message: `${sentence[0]} \`${group}.${key}\` ${sentence[1]}`, at });
      } else if (fact.digits !== undefined) {
        const lost = figuresOf(fact).find(figure => Number(figure.toFixed(fact.digits)) !== figure);
        if (lost === undefined) continue;
        const written = lost.toFixed(fact.digits);
        report({
          code: 'fact/digits',
          severity: 'warning',
          message: `Visitors read ${written} where the fact \`${group}.${key}\` says ${lost}: \`digits: ${fact.digits}\` rounds it. Give it as many digits as it has.`,
          at: { file: files.facts, path: [group, key, 'digits'] },
        });
      }
    }
  }
};

/** What is wrong with the form of a fact: the words before its name, and those behind. */
function mistakeIn(fact: Fact): [Severity, [string, string]] | undefined {
  const found = forms.filter(form => fact[form] !== undefined);
  if (found.length === 0) return ['error', ['The fact', 'has no figure. Give it one of `value`, `range`, `choices` and `version`.']];
  if (found.length > 1) {
    const all = found.map(form => `\`${form}\``).join(' and ');
    return ['error', ['The fact', `has ${all}. A fact is one of \`value\`, \`range\`, \`choices\` and \`version\`: keep one of them.`]];
  }
  const [low = 0, high = 0] = fact.range ?? [];
  if (low > high)
    return ['error', ['The range of the fact', `begins with the higher figure. Write the lower one first: [${high}, ${low}].`]];
  const { choices = [] } = fact;
  if (isInOrder(choices)) return undefined;
  const ordered = choices.toSorted((a, b) => a - b).join(', ');
  return [
    'warning',
    ['The choices of the fact', `are in no order. Visitors read them as they stand here: write [${ordered}], or the other way round.`],
  ];
}

const figuresOf = ({ value, range, choices }: Fact) => range ?? choices ?? (value === undefined ? [] : [value]);
