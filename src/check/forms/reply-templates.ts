import { replyPlaceholders } from '#site/forms/reply-templates.ts';
import { files } from '#site/source.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import type { Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { respelling } from '../suggest/respelling.ts';

/** Templates of replies are for forms that there are, and quote what the server knows of a request. */
export const replyTemplates: Rule = (draft, report) => {
  for (const { code, words, named } of draftLanguages(draft)) {
    const file = files.words(code, 'replies');
    for (const [form, templates] of Object.entries(words?.replies ?? {})) {
      const path = [form];
      if (form !== 'all' && !Object.hasOwn(draft.forms, form)) {
        const at = { file, path, on: 'key' as const };
        report({
          code: 'form/unknown',
          severity: named.severity,
          message: `There is no form \`${form}\` to reply to. Name a form that exists, or \`all\` for every form.`,
          at,
          ...respelling(at, form, [...Object.keys(draft.forms), 'all']),
        });
      }
      for (const [id, { subject, text }] of Object.entries(templates)) {
        for (const [key, written] of Object.entries({ subject, text })) {
          // In a translation one of them may be missing.
          for (const name of placeholdersOf(written ?? '')) {
            if (name.includes('.') || (replyPlaceholders as readonly string[]).includes(name)) continue;
            const at = { file, path: [...path, id, key], within: name };
            report({
              code: 'form/reply',
              severity: named.severity,
              message: `A reply cannot quote \`${name}\`. It can quote ${new Intl.ListFormat('en').format(replyPlaceholders.map(known => `\`${known}\``))}.`,
              at,
              ...respelling(at, name, replyPlaceholders),
            });
          }
        }
      }
    }
  }
};
