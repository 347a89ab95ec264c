import { isMap, nodeAt } from '#site/node-path.ts';
import { drawingKinds } from '#site/pages/drawing-kinds.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { eachDrawing, type PlacedDrawing } from '../lookup/each-drawing.ts';
import { repeated } from '../lookup/repeated.ts';
import { respelling } from '../suggest/respelling.ts';

/**
 * The words of every drawing have the labels that are written in it, and no others. Where languages differ, the comparison with the
 * default language reports it.
 */
export const drawingLabels: Rule = (draft, report) => {
  const [language, ...others] = draftLanguages(draft);
  const drawings = eachDrawing(draft);
  const twice = repeated(drawings.map(placeOf));
  for (const placed of drawings) {
    const { page, block, drawing } = placed;
    const words = language?.words?.pages[page];
    const path = ['blocks', block, 'drawings', drawing.id];
    if (language === undefined || !isMap(nodeAt(words, path)) || twice.has(placeOf(placed))) continue;
    const file = files.pageWords(language.code, page);
    const written = nodeAt(words, [...path, 'labels']) ?? {};
    const needed = drawingKinds[drawing.kind].labels;
    const translations = others.map(other => nodeAt(other.words?.pages[page], [...path, 'labels'])).filter(isMap);
    if (translations.some(labels => sortedKeys(labels) !== sortedKeys(written))) continue;
    const missing = needed.filter(name => !Object.hasOwn(written, name));
    const unknown = Object.keys(written).filter(name => !needed.includes(name));
    for (const name of unknown) {
      const at = { file, path: [...path, 'labels', name], on: 'key' as const };
      report({
        code: 'drawing/labels',
        message: `A drawing of the kind \`${drawing.kind}\` has no label \`${name}\`. ${needed.length === 0 ? 'It has none: remove it in every language.' : `It has: ${needed.join(', ')}.`}`,
        at,
        ...respelling(at, name, missing),
      });
    }
    if (unknown.length > 0 || missing.length === 0) continue;
    report({
      code: 'drawing/labels',
      message: `A drawing of the kind \`${drawing.kind}\` also has ${missing.length === 1 ? 'the label' : 'the labels'} ${missing.map(name => `\`${name}\``).join(', ')}: write ${missing.length === 1 ? 'it' : 'them'} under \`labels\`.`,
      at: { file, path: Object.keys(written).length === 0 ? path : [...path, 'labels'], on: 'key' },
    });
  }
};

/** Words belong to the id of a drawing, so that two with the same id claim the same ones. */
const placeOf = ({ page, block, drawing }: PlacedDrawing) => `${page}/${block}/${drawing.id}`;

const sortedKeys = (labels: object) => Object.keys(labels).toSorted().join();
