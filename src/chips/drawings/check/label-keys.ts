import type { ExpectedKeys } from '#check/lookup/key-expectation.ts';
import type { Place } from '#check/problem.ts';
import type { PageConfig } from '#site/source.ts';
import { labelNames, takenNames } from '../label-names.ts';
import { type BlockDrawing, drawingsOf } from './each-drawing.ts';

/** The labels that are written in the drawings of a block. */
export const labelsOf = (block: PageConfig['blocks'][number], index: number, file: string): ExpectedKeys[] =>
  drawingsOf(block, index).map(drawing => labelKeys(drawing, file));

function labelKeys({ config, path, words }: BlockDrawing, file: string): ExpectedKeys {
  const keys = new Map(
    labelNames(config).map(({ name, path: own, ...on }): [string, Place] => [name, { file, path: [...path, ...own], ...on }]),
  );
  // A name that is taken has left its label over.
  return { path: [...words, 'labels'], keys, optional: new Set(), namedIn: takenNames(config).length > 0 ? undefined : file };
}
