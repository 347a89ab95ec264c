import type { Rule } from '#check/draft.ts';
import { knownAnywhere, namesAnywhere } from '#check/lookup/catalogue-words.ts';
import { respelling } from '#check/suggest/respelling.ts';
import { files } from '#site/source.ts';

/** Runs of the calendar are of foundries that have a name, each once, and their dies come after their layouts. */
export const shuttleRuns: Rule = (draft, report) => {
  const { runs = [] } = draft.shuttles ?? {};
  const seen = new Map<string, number>();
  for (const [index, { node, foundry, closes, returns }] of runs.entries()) {
    const place = (key: string) => ({ file: files.shuttles, path: ['runs', index, key] });
    if (returns !== undefined && returns <= closes) {
      const message = `Dies of this run come on ${returns}, but its layouts are taken until ${closes}. Correct one of the dates.`;
      report({ code: 'shuttle/order', message, at: place('returns') });
    }
    if (foundry !== undefined && !knownAnywhere(draft, 'foundries', foundry)) {
      const message = `No language names a foundry \`${foundry}\`. Names are in the words of the catalogue, under \`foundries\`.`;
      report({
        code: 'shuttle/foundry',
        message,
        at: place('foundry'),
        ...respelling(place('foundry'), foundry, namesAnywhere(draft, 'foundries')),
      });
    }
    const run = `${foundry} ${node} ${closes}`;
    const first = seen.get(run);
    if (first === undefined) seen.set(run, index);
    else {
      const message = `This run is in the calendar twice: ${node} nm, until ${closes}. Remove one.`;
      report({
        code: 'shuttle/duplicate',
        message,
        at: place('closes'),
        notes: [{ message: 'The first one:', at: { file: files.shuttles, path: ['runs', first, 'closes'] } }],
      });
    }
  }
};
