import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { isBrokenSomewhere } from '../lookup/broken-files.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { respelling } from '../suggest/respelling.ts';

/** Some language writes the unit of a fact. If a single language lacks it, the unit is reported with the other missing words. */
export const factUnit: Rule = (draft, report) => {
  const languages = draftLanguages(draft).filter(({ words }) => words?.units !== undefined);
  const known = new Set(languages.flatMap(({ words }) => Object.keys(words?.units ?? {})));
  if (languages.length === 0 || isBrokenSomewhere(draft, 'units')) return;
  for (const [group, members] of Object.entries(draft.facts ?? {})) {
    for (const [key, { unit }] of Object.entries(members)) {
      if (unit === undefined || known.has(unit)) continue;
      const at = { file: files.facts, path: [group, key, 'unit'] };
      report({
        code: 'words/unit',
        message: `No language says how to write the unit \`${unit}\`. Add \`${unit}: "{{number}} …"\` to ${languages.map(({ code }) => files.words(code, 'units')).join(', ')}.`,
        at,
        ...respelling(at, unit, known),
      });
    }
  }
};
