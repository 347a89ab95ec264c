import { defined } from '#site/defined.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { respelling } from '../suggest/respelling.ts';

/** A notice block shows a notice that layout.yaml has. */
export const unknownNotice: Rule = (draft, report) => {
  const [language, ...otherLanguages] = draftLanguages(draft);
  const layout = language?.words?.layout;
  if (!language || !layout) return;
  const notices = layout.notices ?? {};
  const translated = new Set(otherLanguages.flatMap(({ words }) => Object.keys(words?.layout?.notices ?? {})));
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      if (block.type !== 'notice' || Object.hasOwn(notices, block.notice)) continue;
      const at = { file: files.page(page), path: ['blocks', index, 'notice'] };
      const { suggest, fix } = respelling(at, block.notice, Object.keys(notices));
      report({
        code: 'notice/unknown',
        message: `There is no notice \`${block.notice}\` under \`notices\` in ${files.words(language.code, 'layout')}.`,
        at,
        // Where another language has the name, the default one may have it misspelt.
        ...defined({ suggest, fix: translated.has(block.notice) ? undefined : fix }),
      });
    }
  }
};
