import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { DrawingConfig } from '#chips/drawings/drawing-kinds.ts';
import { drawingComponents } from '#chips/drawings/view/drawing-components.ts';

type Section = NonNullable<DrawingConfig['section']>;
type Line = { from: readonly [number, number]; to: readonly [number, number] };

const markupOf = (config: DrawingConfig) => {
  const Drawing = drawingComponents[config.kind];
  return renderToStaticMarkup(<svg aria-hidden>{<Drawing config={config} facts={{}} labels={{}} />}</svg>);
};

/** The leader lines of a drawing, each from what it names to where its name begins. */
function leadersOf(section: Section): Line[] {
  const markup = markupOf({ kind: 'package-parts', section });
  return [...markup.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)h8/g)].map(([, ...at]) => {
    const [x = 0, y = 0, endX = 0, endY = 0] = at.map(Number);
    return { from: [x, y], to: [endX, endY] };
  });
}

/** Whether two lines have a point in common. */
function meet(one: Line, other: Line): boolean {
  const side = ([ax, ay]: Line['from'], [bx, by]: Line['from'], [px, py]: Line['from']) =>
    Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
  const parts = (line: Line, of: Line) => side(line.from, line.to, of.from) * side(line.from, line.to, of.to) <= 0;
  return parts(one, other) && parts(other, one);
}

const crossingsOf = (leaders: readonly Line[]) =>
  leaders.flatMap((line, index) => leaders.slice(index + 1).flatMap((other, at) => (meet(line, other) ? [[index, index + 1 + at]] : [])));

const { blocks } = parse(readFileSync('content/pages/package.yaml', 'utf8')) as {
  blocks: { id: string; entries?: { id: string; drawing: { section: Section } }[] }[];
};
const entries = blocks.find(({ id }) => id === 'sections')?.entries ?? [];
const sections = entries.map(({ id, drawing }) => [id, drawing.section] as const);

test('there are ten', () => expect(sections.length).toBe(10));

describe.each(sections)('the cross-section of %s', (_, section) => {
  test('has a name for each part, and no leader line crosses another', () => {
    const leaders = leadersOf(section);
    expect(leaders.length).toBeGreaterThan(2);
    expect(crossingsOf(leaders)).toEqual([]);
  });

  test('fills its sheet', () => {
    const [, scale] = /scale\(([\d.]+)\)/.exec(markupOf({ kind: 'package', section })) ?? [];
    const width = 2 * section.width * 0.94 * Number(scale);
    const [, y] = /translate\([\d.-]+ ([\d.-]+)\)/.exec(markupOf({ kind: 'package', section })) ?? [];
    expect(Number(y)).toBeLessThan(200);
    expect(width).toBeGreaterThan(0.45 * 320);
  });
});

const anySection: fc.Arbitrary<Section> = fc
  .record({
    terminals: fc.constantFrom<Section['terminals'][]>('through', 'wings', 'pads', 'lands', 'balls'),
    carrier: fc.constantFrom<Section['carrier'][]>('paddle', 'substrate', 'none'),
    dies: fc.array(fc.constantFrom<Section['dies'][number][]>('wires', 'bumps'), { minLength: 1, maxLength: 2 }),
    count: fc.integer({ min: 2, max: 12 }),
    width: fc.integer({ min: 30, max: 100 }),
  })
  .map(section => (section.carrier === 'none' ? { ...section, dies: section.dies.slice(0, 1) } : section));

test('no leader line crosses another, whatever the package', () => {
  fc.assert(
    fc.property(anySection, section => {
      expect(crossingsOf(leadersOf(section))).toEqual([]);
    }),
  );
});
