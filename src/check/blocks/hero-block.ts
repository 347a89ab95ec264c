import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';

/** A page begins with its hero, which holds the h1, and has no second one. */
export const heroBlock: Rule = (draft, report) => {
  for (const [page, config] of Object.entries(draft.pages)) {
    if (config === undefined) continue;
    const file = files.page(page);
    const [first] = config.blocks;
    const heroes = config.blocks.flatMap(({ type }, index) => (type === 'hero' ? [index] : []));
    if (first && first.type !== 'hero') {
      const [hero] = heroes;
      report({
        code: 'block/hero',
        message:
          hero === undefined
            ? `The page \`${page}\` has no hero, so it has no main heading. Make its first block one of type \`hero\`.`
            : `The page \`${page}\` begins with a block of type \`${first.type}\`. Move its hero to the first place.`,
        at: { file, path: ['blocks', 0, 'type'] },
        ...(hero === undefined ? {} : { notes: [{ message: 'The hero:', at: { file, path: ['blocks', hero, 'type'] } }] }),
      });
    }
    // A copy of the first hero has its id too, which is reported as a duplicate.
    const hero = config.blocks[heroes[0] ?? 0];
    for (const second of heroes.slice(1).filter(index => config.blocks[index]?.id !== hero?.id)) {
      report({
        code: 'block/hero',
        message: `The page \`${page}\` has a second hero, and with it a second main heading. Make it a block of another type, or remove it.`,
        at: { file, path: ['blocks', second, 'type'] },
      });
    }
  }
};
