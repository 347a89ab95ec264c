import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { knownUnit } from './units.ts';

/** Each language writes a unit as that unit: not without it, and not as another one. */
export const unitPattern: Rule = (draft, report) => {
  for (const { code, name, severity, words } of draftLanguages(draft)) {
    for (const [unit, pattern] of Object.entries(words?.units ?? {})) {
      const written = pattern.replace('{{number}}', '').trim();
      const at = { file: files.words(code, 'units'), path: [unit] };
      if (written === '' && otherLanguagesWrite(draft, code, unit)) {
        report({
          code: 'words/unit-pattern',
          severity,
          message: `${name} writes figures in \`${unit}\` without their unit. Add it behind \`{{number}}\`.`,
          at,
        });
      }
      const [own, meant] = [knownUnit(written), knownUnit(unit)];
      if (own === undefined || meant === undefined || (own.base === meant.base && own.factor === meant.factor)) continue;
      report({
        code: 'words/unit-pattern',
        severity,
        message: `${name} writes figures in \`${unit}\` as \`${written}\`, which is another unit: readers would take the same number for something else. Write the unit itself.`,
        at,
      });
    }
  }
};

const otherLanguagesWrite = ({ words }: Draft, code: string, unit: string) =>
  Object.entries(words).some(
    ([other, { units }]) => other !== code && (units?.[unit] ?? '{{number}}').replace('{{number}}', '').trim() !== '',
  );
