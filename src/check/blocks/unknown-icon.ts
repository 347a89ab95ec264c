import { memoize } from '#site/memoize.ts';
import { files } from '#site/source.ts';
import { textsWhere } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { structures } from '../lookup/structures.ts';
import { respelling } from '../suggest/respelling.ts';

/** Every icon is one of Lucide's. */
export const unknownIcon: Rule = (draft, report) => {
  const check = (file: string, value: object | undefined) => {
    for (const { text, path } of value ? iconsOf(value) : []) {
      if (draft.icons.has(text)) continue;
      const at = { file, path };
      const close = respelling(at, text, draft.icons);
      report({
        code: 'icon/unknown',
        message: `There is no icon \`${text}\`.${close.suggest ? '' : ' All names: https://lucide.dev/icons.'}`,
        at,
        ...close,
      });
    }
  };
  check(files.config, draft.config);
  for (const { file, value } of structures(draft)) check(file, value);
  check(files.catalogue, draft.catalogue);
};

const iconsOf = memoize((value: object) => textsWhere(value, (_, key) => key === 'icon'));
