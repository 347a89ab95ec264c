import type { Rule } from '#check/draft.ts';
import { wordsFiles } from '#check/lookup/words-files.ts';
import { respelling } from '#check/suggest/respelling.ts';
import { nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';

/** Entries of a picker fit options that there are, and each option has its words. Where translations differ, words/shape reports it. */
export const pickerOptions: Rule = (draft, report) => {
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      if (block.type !== 'picker') continue;
      const file = files.page(page);
      const optionsOf = new Map(block.questions.map(({ id, options }) => [id, options]));
      for (const [at, { fits }] of block.entries.entries()) {
        for (const [question, fitting] of Object.entries(fits)) {
          const path = ['blocks', index, 'entries', at, 'fits', question];
          const options = optionsOf.get(question);
          if (options === undefined) {
            const place = { file, path, on: 'key' as const };
            const message = `The picker has no question \`${question}\`.`;
            report({ code: 'picker/option', message, at: place, ...respelling(place, question, [...optionsOf.keys()]) });
            continue;
          }
          for (const [place, option] of fitting.entries()) {
            if (options.includes(option)) continue;
            const there = { file, path: [...path, place] };
            const message = `The question \`${question}\` has no option \`${option}\`.`;
            report({ code: 'picker/option', message, at: there, ...respelling(there, option, options) });
          }
        }
      }
    }
  }
  for (const { file, page = '', words, twin, language } of wordsFiles(draft)) {
    if (twin !== undefined) continue;
    for (const block of draft.pages[page]?.blocks ?? []) {
      if (block.type !== 'picker') continue;
      for (const { id, options } of block.questions) {
        const path = ['blocks', block.id, 'questions', id, 'options'];
        const named = nodeAt(words, path);
        if (!Array.isArray(named) || named.length === options.length) continue;
        report({
          code: 'picker/option',
          severity: language.severity,
          message: `The question \`${id}\` has ${options.length} options, but ${named.length} here. Write one line for each, in the same order.`,
          at: { file, path, on: 'key' },
        });
      }
    }
  }
};
