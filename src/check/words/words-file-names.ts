import { files, type WordPart } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { type DraftLanguage, draftLanguages } from '../lookup/draft-languages.ts';
import { isWordlessPage } from '../lookup/expected-keys.ts';
import { routeTable } from '../lookup/route-table.ts';
import { neededParts, needsForm, needsWords, wordsLeftOver } from '../lookup/words-files.ts';
import type { Report } from '../problem.ts';
import { pairFiles } from '../suggest/nearest.ts';

/** Each language has the same files of words: one for each page, and those of the whole site. */
export const wordsFileNames: Rule = (draft, report) => {
  const { byPage } = routeTable(draft);
  const [defaultLanguage] = draftLanguages(draft);
  for (const [index, language] of draftLanguages(draft).entries()) {
    const { words, code, name, missing: severity } = language;
    if (words === undefined || defaultLanguage === undefined) continue;
    const from = (file: (language: string) => string) =>
      language.isDefault ? `Create ${file(code)}.` : `Copy ${file(defaultLanguage.code)} to ${file(code)} and translate it.`;

    const hasReplies = Object.hasOwn(defaultLanguage.words ?? {}, 'replies');
    const needed: WordPart[] = [...neededParts(draft), ...(hasReplies ? (['replies'] as const) : [])];
    for (const part of language.isOffered ? needed : []) {
      if (Object.hasOwn(words, part)) continue;
      report({
        code: 'words/file-missing',
        severity,
        message: `${name} has no ${nameOf(files.words(code, part))}. ${from(language => files.words(language, part))}`,
        at: { file: files.config, path: ['languages', index, 'code'] },
      });
    }

    reportForms(draft, language, from, report);

    const { missing, leftOver } = pairFiles(
      Object.entries(draft.pages).flatMap(([page, config]) =>
        Object.hasOwn(words.pages, page) ||
        !byPage.has(page) ||
        !needsWords(draft, page, language) ||
        // The other languages have what the default one has.
        (config !== undefined && isWordlessPage(config) && !Object.hasOwn(defaultLanguage.words?.pages ?? {}, page))
          ? []
          : [page],
      ),
      // A page that only a route names is missing itself, which is reported for the route.
      Object.keys(words.pages).filter(page => !Object.hasOwn(draft.pages, page) && !byPage.has(page)),
    );
    for (const page of language.isOffered ? missing : []) {
      const [route] = byPage.get(page) ?? [];
      report({
        code: 'words/file-missing',
        severity,
        message: `The page \`${page}\` has no ${name} words. ${from(code => files.pageWords(code, page))}`,
        at: { file: files.config, path: [...(route?.at ?? []), 'page'] },
      });
    }
    for (const [page, suggest] of leftOver)
      report(wordsLeftOver(language, 'page', { file: files.pageWords(code, page), owner: files.page(page), suggest }));
  }
};

/** Path of a file of words below the folder of its language. */
const nameOf = (file: string) => file.split('/').slice(3).join('/');

/** Each form has its words in each language. */
function reportForms(draft: Draft, language: DraftLanguage, from: (file: (language: string) => string) => string, report: Report): void {
  const { config, forms } = draft;
  const known = Object.keys(language.words?.formLabels ?? {});
  const bound = (config?.forms ?? []).map(({ form }) => form);
  const { missing, leftOver } = pairFiles(
    Object.keys(forms).filter(form => !known.includes(form) && bound.includes(form) && needsForm(draft, form, language)),
    // A form that only the config names is missing itself, which is reported for the config.
    known.filter(form => !Object.hasOwn(forms, form) && !bound.includes(form)),
  );
  for (const form of language.isOffered ? missing : []) {
    report({
      code: 'words/file-missing',
      severity: language.missing,
      message: `The form \`${form}\` has no ${language.name} words. ${from(code => files.formLabels(code, form))}`,
      at: { file: files.config, path: ['forms', bound.indexOf(form), 'form'] },
    });
  }
  for (const [form, suggest] of leftOver)
    report(wordsLeftOver(language, 'form', { file: files.formLabels(language.code, form), owner: files.formSchema(form), suggest }));
}
