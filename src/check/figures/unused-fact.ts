import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { quotedFacts } from './quoted-facts.ts';

/** Every fact is quoted by a text of some language. */
export const unusedFact: Rule = (draft, report) => {
  const { facts = {} } = draft;
  const quotes = quotedFacts(draft);
  for (const [group, members] of Object.entries(facts)) {
    const unused = Object.keys(members).filter(key => !quotes.has(`${group}.${key}`));
    const isWhole = unused.length > 1 && unused.length === Object.keys(members).length;
    const paths = isWhole ? [[group]] : unused.map(key => [group, key]);
    for (const path of paths) {
      report({
        code: 'fact/unused',
        severity: 'warning',
        message: `No text quotes ${isWhole ? `a fact of \`${group}\`` : `\`{{${path.join('.')}}}\``}. Quote ${isWhole ? 'one' : 'it'} where it belongs, or remove it here.`,
        at: { file: files.facts, path, on: 'key' },
      });
    }
  }
};
