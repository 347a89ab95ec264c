import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { DrawingConfig } from '#chips/drawings/drawing-kinds.ts';
import { partsOf } from '#chips/drawings/package-parts.ts';
import { drawingComponents } from '#chips/drawings/view/drawing-components.ts';

type Section = NonNullable<DrawingConfig['section']>;
type Point = readonly [number, number];
type Line = { from: Point; to: Point };

const markupOf = (config: DrawingConfig, labels: Record<string, string> = {}) => {
  const Drawing = drawingComponents[config.kind];
  return renderToStaticMarkup(<svg aria-hidden>{<Drawing config={config} facts={{}} labels={labels} />}</svg>);
};

/** The leader lines of a drawing, each in its straight pieces from what it names to its name. */
function leadersOf(config: DrawingConfig): Line[][] {
  const number = '([\\d.]+)';
  const upwards = new RegExp(`M${number} ${number}V${number}H${number}(?=")`, 'g');
  const aside = new RegExp(`M${number} ${number}L${number} ${number}h8(?=")`, 'g');
  const markup = markupOf(config);
  return [
    ...[...markup.matchAll(upwards)].map(match => {
      const [x = 0, y = 0, endY = 0, endX = 0] = match.slice(1).map(Number);
      return joined([x, y], [x, endY], [endX, endY]);
    }),
    ...[...markup.matchAll(aside)].map(match => {
      const [x = 0, y = 0, endX = 0, endY = 0] = match.slice(1).map(Number);
      return joined([x, y], [endX, endY], [endX + 8, endY]);
    }),
  ];
}

const joined = (...points: Point[]): Line[] => points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));

/** Whether two lines have a point in common. */
function meet(one: Line, other: Line): boolean {
  const side = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point) => Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
  const parts = (line: Line, of: Line) => side(line.from, line.to, of.from) * side(line.from, line.to, of.to) <= 0;
  return parts(one, other) && parts(other, one);
}

const crossingsOf = (leaders: readonly Line[][]) =>
  leaders.flatMap((lines, index) =>
    leaders
      .slice(index + 1)
      .flatMap((others, at) => (lines.some(line => others.some(other => meet(line, other))) ? [[index, index + 1 + at]] : [])),
  );

const contentOf = (page: string) =>
  parse(readFileSync(`content/pages/${page}.yaml`, 'utf8')) as {
    blocks: {
      id: string;
      drawing?: DrawingConfig;
      entries?: { id: string; fits: Record<string, string[]>; drawing: { section: Section } }[];
    }[];
  };
const { blocks } = contentOf('package');
const entries = blocks.find(({ id }) => id === 'sections')?.entries ?? [];

/** Size of a package on the sheet, above the board: its body and what it lies on. */
function sizeOf({ drawing: { section } }: (typeof entries)[number]) {
  const markup = markupOf({ kind: 'package', section });
  const scale = Number(/scale\(([\d.]+)\)/.exec(markup)?.[1]);
  const tops = [...markup.matchAll(/<rect x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  const lid = [...markup.matchAll(/V([\d.]+)H[\d.]+V[\d.]+h-10/g)].map(([, y]) => Number(y));
  const dies = [...markup.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)" class="[^"]*accent/g)];
  return {
    scale,
    height: 138 - Math.min(...tops, ...lid),
    width: section.width,
    dies: dies.map(([, width, height]) => `${width} × ${height}`),
  };
}

describe('the ten cross-sections', () => {
  const sizes = entries.map(entry => ({ ...sizeOf(entry), space: entry.fits.space ?? [] }));

  test('have one scale and one die', () => {
    expect(sizes.length).toBe(10);
    expect(new Set(sizes.map(({ scale }) => scale)).size).toBe(1);
    expect(new Set(sizes.flatMap(({ dies }) => dies))).toEqual(new Set(['40 × 10']));
  });

  test('have the order that their words say: those of low height are the lowest, that of the smallest area is the narrowest', () => {
    const heights = (isLow: boolean) => sizes.filter(({ space }) => space.includes('height') === isLow).map(({ height }) => height);
    expect(Math.max(...heights(true))).toBeLessThan(Math.min(...heights(false)));
    const widths = (isSmall: boolean) => sizes.filter(({ space }) => space.includes('area') === isSmall).map(({ width }) => width);
    expect(Math.max(...widths(true))).toBeLessThan(Math.min(...widths(false)));
  });
});

test.each(entries)('no leader line of $id crosses another', ({ drawing: { section } }) => {
  const leaders = leadersOf({ kind: 'package-parts', section });
  expect(leaders.length).toBe(partsOf(section).length);
  expect(crossingsOf(leaders)).toEqual([]);
});

test('parts of a package have their names in the order of their heights', () => {
  const drawing = blocks.find(({ id }) => id === 'hero')?.drawing;
  const parts = partsOf(drawing?.section as Section);
  const markup = markupOf(drawing as DrawingConfig, Object.fromEntries(parts.map(part => [part, part])));
  expect([...markup.matchAll(/>(\w+)<\/text>/g)].map(([, name]) => name)).toEqual(parts);
});

test('no leader line of the mask crosses another or a design', () => {
  const drawing = contentOf('tapeout').blocks.find(({ id }) => id === 'hero')?.drawing as DrawingConfig;
  const leaders = leadersOf(drawing);
  expect(leaders.length).toBe(4);
  expect(crossingsOf(leaders)).toEqual([]);
  // The rightmost ends of what is named: nothing lies further right in the field but the plate's edge.
  const field = Math.max(...(drawing.field?.designs ?? []).map(({ at: [left = 0, , columns = 0] }) => 28 + (left + columns) * 12));
  expect(leaders.filter(([line]) => (line?.from[0] ?? 0) < field - 7)).toEqual([]);
});

const anySection: fc.Arbitrary<Section> = fc
  .record({
    terminals: fc.constantFrom<Section['terminals'][]>('through', 'wings', 'pads', 'lands', 'balls'),
    carrier: fc.constantFrom<Section['carrier'][]>('paddle', 'substrate', 'none'),
    dies: fc.array(fc.constantFrom<Section['dies'][number][]>('wires', 'bumps'), { minLength: 1, maxLength: 2 }),
    count: fc.integer({ min: 2, max: 12 }),
    width: fc.integer({ min: 20, max: 100 }),
  })
  .map(section => (section.carrier === 'none' ? { ...section, dies: section.dies.slice(0, 1) } : section));

test('no leader line crosses another, whatever the package', () => {
  fc.assert(
    fc.property(anySection, section => {
      expect(crossingsOf(leadersOf({ kind: 'package-parts', section }))).toEqual([]);
    }),
  );
});
