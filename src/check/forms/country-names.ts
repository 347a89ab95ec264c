import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { unknownLanguage } from '../lookup/unknown-language.ts';

/** The site's own names of countries are for languages and codes that there are, and no two countries have the same name. */
export const countryNames: Rule = ({ config, countries, countryNames = {} }, report) => {
  if (config === undefined) return;
  const languages = Object.keys(countries);
  for (const [language, names] of Object.entries(countryNames)) {
    const options = Object.hasOwn(countries, language) ? countries[language] : undefined;
    if (options === undefined) {
      report({
        code: 'country/language',
        at: { file: files.countries, path: [language], on: 'key' },
        ...unknownLanguage(language, languages),
      });
      continue;
    }
    for (const [code, name] of Object.entries(names)) {
      const isCode = options.some(({ value }) => value === code);
      const same = options.find(({ value, label }) => label === name && value !== code);
      if (!isCode) {
        report({
          code: 'country/unknown',
          message: `No country has the code \`${code}\`. Write a code of ISO 3166-1 alpha-2 in capital letters: CN, KZ.`,
          at: { file: files.countries, path: [language, code], on: 'key' },
          ...(same === undefined ? {} : { suggest: [same.value] }),
        });
      } else if (same !== undefined) {
        report({
          code: 'country/same-name',
          message: `\`${code}\` has the same name as \`${same.value}\`: visitors cannot tell them apart. Give one of them another name.`,
          at: { file: files.countries, path: [language, code] },
        });
      }
    }
  }
};
