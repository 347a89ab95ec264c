import { isMap, type NodePath } from '#site/node-path.ts';
import { arePluralForms, pluralCategories } from '#site/words/plurals.ts';
import { ofEachFile } from '../lookup/each-file.ts';

/** A text with a number has the forms that the language's whole numbers ask for, and no others: nobody would read these. */
export const pluralForms = ofEachFile(({ file, part, words, language: { name, htmlLang } }, report) => {
  // Elsewhere maps have ids for keys, which may be named like forms.
  if (part !== 'forms' && part !== 'interface') return;
  for (const { forms, path } of pluralsIn(words, [])) {
    const wanted = pluralCategories(htmlLang);
    const missing = wanted.filter(category => forms[category] === undefined);
    const unread = Object.keys(forms).filter(category => category !== 'other' && !wanted.includes(category as Intl.LDMLPluralRule));
    if (missing.length > 0) {
      report({
        code: 'words/plural',
        severity: 'warning',
        message: `${name} has other words for some numbers: add ${listed(missing)}. Without them the words of \`other\` are read.`,
        at: { file, path, on: 'key' },
      });
    }
    for (const category of unread) {
      report({
        code: 'words/plural',
        severity: 'warning',
        message: `No whole number in ${name} asks for \`${category}\`: remove it. Its forms: ${listed(wanted)}.`,
        at: { file, path: [...path, category], on: 'key' },
      });
    }
  }
});

const listed = (categories: readonly string[]) => new Intl.ListFormat('en').format(categories.map(category => `\`${category}\``));

interface Plural {
  forms: Record<string, unknown>;
  path: NodePath;
}

function pluralsIn(words: unknown, path: NodePath): Plural[] {
  if (!isMap(words)) return [];
  if (arePluralForms(words)) return [{ forms: words, path }];
  return Object.entries(words).flatMap(([key, word]) => pluralsIn(word, [...path, key]));
}
