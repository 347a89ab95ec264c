import { files } from '#site/source.ts';
import { factNames, findFact } from '#site/words/facts.ts';
import { isOfOrganization, organizationText, organizationValues } from '#site/words/site-values.ts';
import type { Rule } from '../draft.ts';
import { bracedTexts } from '../lookup/braced-texts.ts';
import { wordsFiles } from '../lookup/words-files.ts';
import { nearest } from '../suggest/nearest.ts';
import { respelling } from '../suggest/respelling.ts';
import { type Quote, quotedFacts } from './quoted-facts.ts';

const mostNotes = 3;

/** The organization says what words quote of it. */
export const unsaidOfOrganization: Rule = (draft, report) => {
  const { config } = draft;
  if (config === undefined) return;
  for (const { file, words, language } of wordsFiles(draft)) {
    for (const { placeholders, path } of bracedTexts(words)) {
      for (const { name } of placeholders) {
        if (!isOfOrganization(name) || organizationText(config.organization, name, language.htmlLang) !== undefined) continue;
        const at = { file, path, within: name };
        const isKnown = organizationValues.includes(name);
        report({
          code: 'fact/unknown',
          severity: language.severity,
          message: `The text quotes \`${name}\`, which ${isKnown ? `\`organization\` in ${files.config} does not say` : 'nothing is called'}.`,
          at,
          ...(isKnown ? {} : respelling(at, name, organizationValues)),
        });
      }
    }
  }
};

/**
 * Every fact that words quote exists. A fact that is misspelt in facts.yaml is reported there, not in every text that quotes it.
 */
export const unknownFact: Rule = (draft, report) => {
  const { facts } = draft;
  if (facts === undefined) return;
  const quotes = quotedFacts(draft);
  const unknown = [...quotes].filter(([name]) => findFact(facts, name) === undefined);
  const unquoted = factNames(facts).filter(name => !quotes.has(name));
  const slips = Map.groupBy(unknown, ([name, places]) => slipOf(name, places, unquoted) ?? '');

  for (const [slip, entries] of slips) {
    const places = entries.flatMap(([, quoted]) => quoted);
    if (slip !== '') {
      const [actual = '', wanted = ''] = slip.split(' ');
      report({
        code: 'fact/name',
        message: `No text quotes \`${actual}\`, but ${places.length} quote \`${wanted}\`, which is not in this file. Correct the name here, or in the texts.`,
        at: { file: files.facts, path: actual.split('.'), on: 'key' },
        notes: places.slice(0, mostNotes).map(({ at }) => ({ message: 'One of the texts:', at })),
        suggest: [wanted.slice(wanted.lastIndexOf('.') + 1)],
      });
      continue;
    }
    for (const [name, quoted] of entries) {
      for (const { at, severity } of quoted) {
        report({
          code: 'fact/unknown',
          severity,
          message: `The text quotes the fact \`${name}\`, which is not in ${files.facts}.`,
          at,
          ...respelling(at, name, factNames(facts)),
        });
      }
    }
  }
};

/**
 * The group or fact that is misspelt in facts.yaml, if several texts quote a similar name that does not exist: `gpuu gpu`,
 * `gpu.memry gpu.memory`.
 */
function slipOf(name: string, places: readonly Quote[], unquoted: readonly string[]): string | undefined {
  const [group = '', key = ''] = name.split('.');
  const alike = unquoted.filter(known => {
    const [knownGroup = '', knownKey = ''] = known.split('.');
    // A short group is near as part of a whole name, too: `pgu.memory`.
    return (
      (knownGroup === group && nearest(key, [knownKey]).length > 0) ||
      (knownKey === key && (nearest(group, [knownGroup]).length > 0 || nearest(name, [known]).length > 0))
    );
  });
  const [known, ...others] = alike;
  if (known === undefined || others.length > 0 || places.length < 2) return undefined;
  const [knownGroup = ''] = known.split('.');
  return knownGroup === group ? `${known} ${name}` : `${knownGroup} ${group}`;
}
