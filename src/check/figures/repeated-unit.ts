import type { FactsConfig } from '#site/generated/facts-config.ts';
import { memoize, memoizePair } from '#site/memoize.ts';
import type { NodePath } from '#site/node-path.ts';
import { findFact } from '#site/words/facts.ts';
import { isPlaceholder, type Piece } from '#site/words/placeholders.ts';
import type { Rule } from '../draft.ts';
import { bracedTexts } from '../lookup/braced-texts.ts';
import { wordsFiles } from '../lookup/words-files.ts';

/** A fact is written with its unit: the words after it do not repeat the unit. */
export const repeatedUnit: Rule = (draft, report) => {
  const { facts } = draft;
  if (facts === undefined) return;
  for (const { file, language, words } of wordsFiles(draft)) {
    const units = draft.words[language.code]?.units;
    if (units === undefined) continue;
    for (const { path, source, repeated } of repeatedUnitsOf(facts)(units, words)) {
      report({
        code: 'fact/unit',
        severity: language.severity,
        message: `\`${source}\` is written with its unit already: remove the \`${repeated.trim()}\` behind it.`,
        at: { file, path, within: source + repeated },
        fix: { type: 'replace-text', at: path, text: source + repeated, by: source },
      });
    }
  }
};

/** A placeholder that is followed by its own unit, and the repeated text. */
interface RepeatedUnit {
  path: NodePath;
  source: string;
  repeated: string;
}

const repeatedUnitsOf = memoize((facts: FactsConfig) =>
  memoizePair((units: Record<string, string>, words: object): RepeatedUnit[] =>
    bracedTexts(words).flatMap(({ path, pieces }) =>
      pieces.flatMap((piece, index) => {
        const repeated = isPlaceholder(piece) ? unitBehind(pieces[index + 1], unitOf(piece.name, facts, units)) : undefined;
        return repeated === undefined ? [] : [{ path, source: piece.source, repeated }];
      }),
    ),
  ),
);

/** What a language writes after the figure of a fact; empty for facts without a unit. */
function unitOf(name: string, facts: FactsConfig, units: Record<string, string>): string {
  const unit = findFact(facts, name)?.unit;
  const [, behind = ''] = unit === undefined ? [] : (units[unit] ?? '').split('{{number}}');
  return behind.trim();
}

/** The unit with which a piece begins, and the space before it. */
function unitBehind({ source }: Piece = { source: '' }, unit: string): string | undefined {
  const start = source.length - source.trimStart().length;
  const end = start + unit.length;
  const isThere = unit !== '' && source.startsWith(unit, start) && !/^[\p{L}\p{N}]/u.test(source.slice(end));
  return isThere ? source.slice(0, end) : undefined;
}
