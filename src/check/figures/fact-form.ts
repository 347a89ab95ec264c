import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';

/** A fact is one value, one range, one set of choices or one version. */
export const factForm: Rule = ({ facts }, report) => {
  for (const [group, members] of Object.entries(facts ?? {})) {
    for (const [key, fact] of Object.entries(members)) {
      const forms = (['value', 'range', 'choices', 'version'] as const).filter(form => fact[form] !== undefined);
      const [low = 0, high = 0] = fact.range ?? [];
      const name = `\`${group}.${key}\``;
      if (forms.length === 1 && low <= high) continue;
      report({
        code: 'fact/form',
        message:
          forms.length === 0
            ? `The fact ${name} has no figure. Give it one of \`value\`, \`range\`, \`choices\` and \`version\`.`
            : forms.length > 1
              ? `The fact ${name} has ${forms.map(form => `\`${form}\``).join(' and ')}. A fact is one of \`value\`, \`range\`, \`choices\` and \`version\`: keep one of them.`
              : `The range of the fact ${name} begins with the higher figure. Write the lower one first: [${high}, ${low}].`,
        at: { file: files.facts, path: [group, key], on: 'key' },
      });
    }
  }
};
