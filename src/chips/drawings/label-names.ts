import type { NodePath } from '#site/node-path.ts';
import { type DrawingConfig, drawingKinds } from './drawing-kinds.ts';
import { namedLooks } from './named-looks.ts';
import { partsOf } from './package-parts.ts';

/** A word in a drawing, and what of the drawing in the page file asks for it. */
interface LabelName {
  name: string;
  path: NodePath;
  on?: 'key';
}

/** The words in a drawing, each once: those that its kind always has, and those that its ranks and its layout name. */
export function labelNames(drawing: DrawingConfig): LabelName[] {
  const names = [
    ...drawingKinds[drawing.kind].labels.map(name => ({ name, path: ['kind'] })),
    ...Object.keys(drawing.ranks ?? {}).map(name => ({ name, path: ['ranks', name], on: 'key' as const })),
    ...namesInLayout(drawing),
  ];
  return names.filter(({ name }, index) => names.findIndex(other => other.name === name) === index);
}

/** Names of a layout that are the names of two of its parts, each with the place of the second. */
export function takenNames(drawing: DrawingConfig): LabelName[] {
  // Many bars are of the same thing.
  const own = namesInLayout(drawing).filter(({ path }) => path.at(-1) !== 'of');
  return own.filter(({ name }, index) => own.findIndex(other => other.name === name) < index);
}

function namesInLayout({ kind, blocks = [], section, plan, flow }: DrawingConfig): LabelName[] {
  switch (drawingKinds[kind].layout) {
    case 'blocks':
      return [
        ...blocks.map(({ id }, index) => ({ name: id, path: ['blocks', index, 'id'] })),
        ...namedLooks(blocks).map(name => ({ name, path: ['blocks'] })),
      ];
    case 'section':
      return kind === 'package-parts' && section !== undefined ? partsOf(section).map(name => ({ name, path: ['section'] })) : [];
    case 'plan':
      return [
        ...(plan?.rows ?? []).flatMap(({ id, bars }, row) => [
          ...(id === undefined ? [] : [{ name: id, path: ['plan', 'rows', row, 'id'] }]),
          ...bars.map(({ of: name }, bar) => ({ name, path: ['plan', 'rows', row, 'bars', bar, 'of'] })),
        ]),
        ...(plan?.end ? [{ name: 'end', path: ['plan', 'end'], on: 'key' as const }] : []),
      ];
    case 'flow':
      return [
        ...(flow?.lines ?? []).flatMap(({ id, stations }, line) => [
          { name: id, path: ['flow', 'lines', line, 'id'] },
          ...stations.map((name, station) => ({ name, path: ['flow', 'lines', line, 'stations', station] })),
        ]),
        ...(flow?.joined ?? []).map((name, station) => ({ name, path: ['flow', 'joined', station] })),
      ];
    default:
      return [];
  }
}
