import { findFact } from '../facts.ts';
import type { FactsConfig } from '../generated/facts-config.ts';
import type { Rule } from '../source.ts';
import { isPlaceholder } from '../text.ts';
import { type BracedText, bracedTexts } from './braced-texts.ts';
import { wordsFiles } from './words-files.ts';

/** A fact is written with its unit: words behind it do not say the unit again. */
export const repeatedUnit: Rule = (draft, report) => {
  const { facts } = draft;
  if (facts === undefined) return;
  for (const { file, language, words } of wordsFiles(draft)) {
    const units = draft.words[language.code]?.units;
    if (units === undefined) continue;
    for (const braced of bracedTexts(words)) {
      for (const { source, repeated } of repeatedUnitsIn(braced, facts, units)) {
        report({
          code: 'fact/unit',
          severity: language.fault,
          message: `\`${source}\` is written with its unit already: remove the \`${repeated.trim()}\` behind it.`,
          at: { file, path: braced.path, within: source + repeated },
          fix: { type: 'replace-text', at: braced.path, text: source + repeated, by: source },
        });
      }
    }
  }
};

/** The placeholders of a text behind which their unit follows, with what repeats it. */
function repeatedUnitsIn({ pieces }: BracedText, facts: FactsConfig, units: Record<string, string>) {
  return pieces.flatMap((piece, index) => {
    const unit = isPlaceholder(piece) ? findFact(facts, piece.name)?.unit : undefined;
    const [, behind = ''] = unit === undefined ? [] : (units[unit] ?? '').split('{{number}}');
    const next = pieces[index + 1]?.source ?? '';
    const [space = ''] = /^\s*/.exec(next) ?? [];
    const sign = behind.trim();
    const isRepeated = sign !== '' && next.startsWith(sign, space.length) && !/^[\p{L}\p{N}]/u.test(next.slice(space.length + sign.length));
    return isRepeated ? [{ source: piece.source, repeated: space + sign }] : [];
  });
}
