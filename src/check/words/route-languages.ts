import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { routeTable } from '../lookup/route-table.ts';
import { suggestion } from '../suggest/nearest.ts';

/** A route's `languages` are languages of the site, the default among them. */
export const routeLanguages: Rule = (draft, report) => {
  const languages = draftLanguages(draft);
  const codes = languages.map(({ code }) => code);
  const [defaultLanguage] = languages;
  for (const { entry, path, at } of routeTable(draft).entries) {
    const own = entry.languages ?? [];
    const unknown = own.filter(code => !codes.includes(code));
    for (const code of unknown) {
      report({
        code: 'language/unknown',
        message: `\`${path}\` is written in \`${code}\`, which is no language of the site. There are: ${codes.join(', ')}.`,
        at: { file: files.config, path: [...at, 'languages', own.indexOf(code)] },
        ...suggestion(
          code,
          codes.filter(known => !own.includes(known)),
        ),
      });
    }
    if (defaultLanguage && own.length > 0 && unknown.length === 0 && !own.includes(defaultLanguage.code)) {
      report({
        code: 'language/default',
        message: `\`${path}\` is not written in ${defaultLanguage.name}, the default language that stands in for all others. Add \`${defaultLanguage.code}\`.`,
        at: { file: files.config, path: [...at, 'languages'], on: 'key' },
      });
    }
  }
};
