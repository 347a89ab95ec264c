import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { DrawingConfig } from '#chips/drawings/drawing-kinds.ts';
import { drawingComponents } from '#chips/drawings/view/drawing-components.ts';

type Box = { x: number; y: number; width: number; height: number };
type Designs = NonNullable<DrawingConfig['field']>['designs'];

/** Fields are repeated over the wafer with this side; dies lie this far within its edge at least. */
const [side, exclusion] = [24, 2];
/** A twentieth of a unit: places are drawn to a tenth. */
const rounding = 0.11;

/** The dies of a drawing, which are the dashes of lines, and the circle and the flat of its wafer in front. */
function drawnWafer(config: DrawingConfig) {
  const Drawing = drawingComponents[config.kind];
  const markup = renderToStaticMarkup(<svg aria-hidden>{<Drawing config={config} facts={{}} labels={{}} />}</svg>);
  const numbers = '(-?[\\d.]+)';
  const arcs = [...markup.matchAll(new RegExp(`M${numbers} ${numbers}A${numbers} [\\d.]+ 0 1 1 ${numbers} ${numbers}z`, 'g'))];
  const [left = 0, flat = 0, radius = 0, right = 0] = arcs.at(-1)?.slice(1, 5).map(Number) ?? [];
  const x = (left + right) / 2;
  // Middles are whole units.
  const y = Math.round(flat - Math.sqrt(radius ** 2 - ((right - left) / 2) ** 2));
  const tags = [...markup.matchAll(/<path d="([^"]*)" stroke-width="([^"]*)" stroke-dasharray="([^ "]*) ([^"]*)"/g)];
  const boxes = tags.flatMap(([, d = '', height = 0, width = 0, gap = 0]) =>
    [...d.matchAll(new RegExp(`M${numbers} ${numbers}H${numbers}`, 'g'))].flatMap(([, from, row, to]) =>
      dashes(Number(from), Number(to), Number(width), Number(gap)).map(boxX => ({
        x: boxX,
        y: Number(row) - Number(height) / 2,
        width: Number(width),
        height: Number(height),
      })),
    ),
  );
  return { x, y, radius, flat, boxes };
}

/** Where the dashes of a line begin. */
function dashes(from: number, to: number, width: number, gap: number): number[] {
  const count = Math.round((to - from - width) / (width + gap)) + 1;
  return Array.from({ length: count }, (_, dash) => from + dash * (width + gap));
}

/** Whether a rectangle lies on the wafer, `within` its edge. */
function isOn({ x, y, radius, flat }: ReturnType<typeof drawnWafer>, box: Box, within: number): boolean {
  const corners = [box.x, box.x + box.width].flatMap(cornerX => [box.y, box.y + box.height].map(cornerY => [cornerX, cornerY] as const));
  return corners.every(([cornerX, cornerY]) => Math.hypot(cornerX - x, cornerY - y) <= radius - within && cornerY <= flat - within);
}

/** Half way between the upper edge and the flat, in whole units: four fields meet there. */
const middleOf = ({ y, radius, flat }: ReturnType<typeof drawnWafer>) => y - Math.floor((radius - (flat - y)) / 2);

/** How many of the dies that fit on the wafer a field of these designs has, with fields as close to each other as they can be. */
function fitting(wafer: ReturnType<typeof drawnWafer>, designs: Designs): number {
  const [first] = wafer.boxes;
  if (first === undefined) return 0;
  const steps = Array.from({ length: 41 }, (_, step) => step - 20);
  return designs
    .flatMap(({ at: [left = 0, top = 0, columns = 0, rows = 0] }) =>
      steps
        .flatMap(column => steps.map(row => ({ column, row })))
        .map(({ column, row }) => ({
          x: wafer.x + column * side + (left * side) / 12,
          y: middleOf(wafer) + row * side + (top * side) / 12,
          width: (columns * side) / 12,
          height: (rows * side) / 12,
        })),
    )
    .filter(box => isOn(wafer, box, exclusion)).length;
}

const anyDesigns = fc
  .array(
    fc
      .tuple(fc.nat(11), fc.nat(11), fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }))
      .map(([left, top, columns, rows]) => [left, top, Math.min(columns, 12 - left), Math.min(rows, 12 - top)]),
    { minLength: 1, maxLength: 6 },
  )
  .map(places => places.map((at, index): Designs[number] => (index % 2 === 0 ? { at, yours: true } : { at })));

test('on a wafer of any field, every die that lies wholly within its edge is drawn, and no other', () => {
  fc.assert(
    fc.property(anyDesigns, fc.integer({ min: 1, max: 4 }), (designs, wafers) => {
      const wafer = drawnWafer({ kind: 'mask-wafer', field: { designs, wafers } });
      expect(wafer.boxes.filter(box => !isOn(wafer, box, exclusion - rounding))).toEqual([]);
      expect(wafer.boxes.length).toBe(fitting(wafer, designs));
    }),
    { numRuns: 60 },
  );
});

describe('the wafers of the page about tape-out', () => {
  const { blocks } = parse(readFileSync('content/pages/tapeout.yaml', 'utf8')) as { blocks: { id: string; drawings?: DrawingConfig[] }[] };
  const drawings = blocks.find(({ id }) => id === 'services')?.drawings ?? [];

  test.each(drawings.map(drawing => [(drawing as { id?: string }).id, drawing] as const))('%s is full to its edge', (_, drawing) => {
    const wafer = drawnWafer(drawing);
    const covered = wafer.boxes.reduce((sum, { width, height }) => sum + (width + 1) * (height + 1), 0);
    expect(covered / (Math.PI * wafer.radius ** 2)).toBeGreaterThan(0.75);
  });
});

test('the wafer of the chain is full, too', () => {
  const wafer = drawnWafer({ kind: 'chain-wafer' });
  expect(wafer.boxes.filter(box => !isOn(wafer, box, exclusion - rounding))).toEqual([]);
  const [first] = wafer.boxes;
  const pitch = (first?.width ?? 0) + 3;
  const steps = Array.from({ length: 21 }, (_, step) => step - 10);
  const places = steps.flatMap(column =>
    steps.map(row => ({ x: wafer.x + column * pitch, y: middleOf(wafer) + row * pitch, width: pitch, height: pitch })),
  );
  expect(wafer.boxes.length).toBe(places.filter(place => isOn(wafer, place, exclusion)).length);
});
