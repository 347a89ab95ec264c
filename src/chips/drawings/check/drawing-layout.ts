import type { Rule } from '#check/draft.ts';
import { defined } from '#site/defined.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { type DrawingConfig, drawingKinds, layoutKeys } from '../drawing-kinds.ts';
import { takenNames } from '../label-names.ts';
import { type BlockDrawing, eachDrawing } from './each-drawing.ts';

/** Columns and rows of the grids on which parts lie. */
const grids = { blocks: [12, 8], designs: [12, 12] } as const;

/** A drawing says where its parts are, and these lie on its grid, beside each other. */
export const drawingLayout: Rule = (draft, report) => {
  for (const { page, path, config } of eachDrawing(draft)) {
    const file = files.page(page);
    for (const { message, at, on } of mistakesIn(config, path)) {
      report({ code: 'drawing/layout', message, at: { file, path: at, ...defined({ on }) } });
    }
  }
};

interface Mistake {
  message: string;
  at: NodePath;
  on?: 'key';
}

function mistakesIn(config: DrawingConfig, path: BlockDrawing['path']): Mistake[] {
  const { kind, blocks = [], section, field, plan } = config;
  const { layout } = drawingKinds[kind];
  const foreign = layoutKeys.filter(key => config[key] !== undefined && key !== layout);
  if (foreign.length > 0) {
    const message = `A drawing of the kind \`${kind}\` has no ${foreign.map(key => `\`${key}\``).join(' and no ')}: remove the lines.`;
    return [{ message, at: [...path, ...foreign.slice(0, 1)], on: 'key' }];
  }
  if (layout !== undefined && config[layout] === undefined)
    return [{ message: `A drawing of the kind \`${kind}\` needs \`${layout}\`.`, at: [...path, 'kind'] }];
  const taken = takenNames(config).map(({ name, path: own }) => ({
    message: `Two parts of the drawing are called \`${name}\`: they would have the same label. Give one of them another name.`,
    at: [...path, ...own],
  }));
  return [
    ...taken,
    ...(section === undefined ? [] : crowded(section, [...path, 'section'])),
    ...misplaced(blocks, [...path, 'blocks'], grids.blocks),
    ...misplaced(field?.designs ?? [], [...path, 'field', 'designs'], grids.designs),
    ...(plan?.rows ?? []).flatMap(({ bars }, row) => exchanged(bars, [...path, 'plan', 'rows', row, 'bars'])),
  ];
}

/** What a die that is the package cannot have beside it. */
function crowded({ carrier, dies, passives, lid }: NonNullable<DrawingConfig['section']>, path: NodePath): Mistake[] {
  if (carrier !== 'none' || (dies.length === 1 && !passives && !lid)) return [];
  const message = 'Without a carrier, the die is the package: there is one, with no passive parts and no lid.';
  return [{ message, at: [...path, 'carrier'] }];
}

/** Parts that lie outside their grid, or upon another. */
function misplaced(parts: readonly { at: readonly number[] }[], path: NodePath, [columns, rows]: readonly [number, number]): Mistake[] {
  const places = parts.map(({ at: [left = 0, top = 0, width = 0, height = 0] }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  }));
  return places.flatMap((own, index): Mistake[] => {
    const at = [...path, index, 'at'];
    if (own.left === own.right || own.top === own.bottom)
      return [{ message: 'It has no columns or no rows, so nothing is drawn. Write one of each at least.', at }];
    if (own.right > columns || own.bottom > rows)
      return [{ message: `These columns and rows reach beyond the grid, which has ${columns} columns and ${rows} rows.`, at }];
    const below = places.findIndex(
      (other, earlier) =>
        earlier < index && other.left < own.right && own.left < other.right && other.top < own.bottom && own.top < other.bottom,
    );
    return below < 0
      ? []
      : [{ message: `These columns and rows overlap those of [${parts[below]?.at.join(', ')}]. Move one of them.`, at }];
  });
}

/** Bars that end before they begin, or that begin before the one before ends. */
function exchanged(bars: readonly { from: number; to: number }[], path: NodePath): Mistake[] {
  return bars.flatMap(({ from, to }, index): Mistake[] => {
    if (to <= from) return [{ message: 'This bar ends before it begins.', at: [...path, index, 'to'] }];
    return from < (bars[index - 1]?.to ?? 0)
      ? [{ message: 'This bar begins before the one before it ends.', at: [...path, index, 'from'] }]
      : [];
  });
}
