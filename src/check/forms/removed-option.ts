import type { Rule } from '../draft.ts';
import { linksChoosing } from '../links/link-presets.ts';
import type { Place } from '../problem.ts';
import { removedOptions } from './removed-options.ts';

/** An option that is taken out of a form is one mistake, however many words and links still have it. */
export const removedOption: Rule = (draft, report) => {
  for (const { form, field, option, options, words } of removedOptions(draft)) {
    const links = linksChoosing(draft, { form, field, option }).map(({ at }) => at);
    const notes = [
      ...notesOf(words, count => (count === 1 ? 'Words for it:' : `Words for it, the first of ${count}:`)),
      ...notesOf(links, linkNote),
    ];
    report({
      code: 'form/removed-option',
      message: `\`${field}\` has no option \`${option}\`, but all languages have words for it${links.length === 0 ? '' : ', and links choose it'}. Put it back, or remove it in ${notes.map(({ at }) => at.file).join(', ')}.`,
      at: options,
      notes,
    });
  }
};

const linkNote = (count: number) => (count === 1 ? 'A link chooses it:' : `Links choose it, the first of ${count}:`);

/** One note for each file, at its first place. */
const notesOf = (places: readonly Place[], messageOf: (count: number) => string) =>
  [...Map.groupBy(places, ({ file }) => file).values()].flatMap(own => own.slice(0, 1).map(at => ({ message: messageOf(own.length), at })));
