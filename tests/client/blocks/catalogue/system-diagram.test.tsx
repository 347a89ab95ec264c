import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isPart, SystemDiagram } from '#client/blocks/catalogue/system-diagram.tsx';
import { loadSite } from '#loader/load-site.ts';

const parts = [
  { id: 'bus', name: 'Bus', isOutside: false },
  { id: 'phy', name: 'PHY', kind: 'hard' as const, isOutside: false },
  { id: 'memory', name: 'Memory', isOutside: true },
];

test('the parts of a system are listed in their order, those on the chip together, and the item is named at its part', () => {
  const markup = renderToStaticMarkup(
    <SystemDiagram parts={parts} item={{ name: 'DDR5 PHY', kind: 'hard' }} onChip="On the chip" outside="Outside" />,
  );
  const texts = markup.split(/<[^>]*>/).filter(text => text !== '');
  expect(texts).toEqual(['On the chip', 'Bus', 'PHY', 'DDR5 PHY', 'Outside', 'Memory']);
});

test('an item of this site is one part of its system, never two', () => {
  const { site } = loadSite(process.cwd());
  const categories = site?.locales.en?.catalogue.categories ?? [];
  const counts = categories.flatMap(({ system = [], items }) =>
    system.length === 0 ? [] : items.map(item => [item.id, system.filter(part => isPart(item, part)).length] as const),
  );
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
