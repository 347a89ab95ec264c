import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { pairFiles } from '../suggest/nearest.ts';

/** Each language has a folder of words, and each folder a language; visitors can read the default one. */
export const languageFolders: Rule = (draft, report) => {
  const languages = draftLanguages(draft);
  if (languages.length === 0) return;
  const codes = languages.map(({ code }) => code);
  const lost = languages.filter(({ words }) => words === undefined).map(({ code }) => code);
  const undeclared = Object.keys(draft.words).filter(code => !codes.includes(code));
  const { leftOver } = pairFiles(undeclared, lost);
  if (draft.config?.languages[0]?.offered === false) {
    const other = languages.find(({ isDefault, isOffered }) => isOffered && !isDefault)?.code;
    report({
      code: 'language/not-offered',
      message: `\`${codes[0]}\` is the default language, because it is the first, and visitors read it wherever another one lacks words. Remove \`offered: false\`, or put ${other === undefined ? 'a language that is offered' : `\`${other}\``} first.`,
      at: { file: files.config, path: ['languages', 0, 'offered'] },
    });
  }
  for (const [index, language] of languages.entries()) {
    const at = { file: files.config, path: ['languages', index, 'code'] };
    if (codes.indexOf(language.code) < index) {
      report({ code: 'language/duplicate', message: `The language \`${language.code}\` is listed twice. Remove one of the two.`, at });
    } else if (language.words === undefined && language.isOffered) {
      report({
        code: 'language/folder',
        severity: language.missing,
        message: language.isDefault
          ? `${language.name}, the default language, has no words: there is no folder content/locales/${language.code}. Create it, or put another language first.`
          : `${language.name} has no words: there is no folder content/locales/${language.code}. Copy content/locales/${codes[0]} and translate it, or remove the language.`,
        at,
        ...(leftOver.get(language.code)?.length ? { suggest: leftOver.get(language.code) ?? [] } : {}),
      });
    }
  }
  // A misspelt code makes one language without a folder and one folder without a language: it is reported for the language.
  if (languages.some(({ words }) => words === undefined)) return;
  for (const code of undeclared) {
    report({
      code: 'language/undeclared',
      severity: 'warning',
      message: `The folder content/locales/${code} belongs to no language of the site. Add \`- code: ${code}\` with \`offered: false\`, or remove the folder.`,
      at: { file: files.config, path: ['languages'], on: 'key' },
    });
  }
};
