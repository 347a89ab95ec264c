import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPorts, planHubs } from '#chips/blocks/hub-planner/hub-plan.ts';
import { placeHubs } from '#chips/blocks/hub-planner/place-hubs.ts';

const hub = { ports: 4, settings: [4, 3, 2], levels: 5 };

test('hubs have the ports that are wanted, and one hub fewer has not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 4 }), fc.nat(), (ports, levels, seed) => {
      const figures = { ports, settings: [], levels };
      const wanted = 1 + (seed % mostPorts(figures));
      const plan = planHubs(figures, wanted);
      const freePorts = (hubs: number) => hubs * ports - (hubs - 1);
      expect(freePorts(plan.hubs) - plan.left).toBe(wanted);
      if (plan.hubs > 1) expect(freePorts(plan.hubs - 1)).toBeLessThan(wanted);
      expect(plan.levels).toBeLessThanOrEqual(levels);
    }),
  );
});

test('the last hub is set so that no port is left over, if it has such a setting', () => {
  expect(planHubs(hub, 4)).toEqual({ hubs: 1, levels: 1, left: 0 });
  expect(planHubs(hub, 8)).toEqual({ hubs: 3, levels: 2, left: 2, lastSetTo: 2 });
  expect(planHubs({ ...hub, settings: [4] }, 8)).toEqual({ hubs: 3, levels: 2, left: 2 });
  expect(planHubs(hub, 17)).toEqual({ hubs: 6, levels: 3, left: 2, lastSetTo: 2 });
});

test('hubs are drawn with as many ports and levels as they are planned with, each above what it connects', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 60 }), (ports, wanted) => {
      const plan = planHubs({ ports, settings: [], levels: 9 }, wanted);
      const tree = placeHubs(plan.hubs, ports);
      expect(tree.ports).toHaveLength(wanted + plan.left);
      expect(Math.max(...tree.hubs.map(({ level }) => level)) + 1).toBe(plan.levels);
      expect(tree.ports.filter(({ hub }) => hub === plan.hubs - 1).length).toBeGreaterThanOrEqual(plan.left);
      for (const [hub, { at, level, above }] of tree.hubs.entries()) {
        expect(level).toBe(above === undefined ? 0 : (tree.hubs[above]?.level ?? 0) + 1);
        const below = tree.hubs.filter(other => other.above === hub).map(other => other.at);
        const ends = [...below, ...tree.ports.filter(end => end.hub === hub).map(end => end.at)];
        expect(ends).toHaveLength(ports);
        expect(at).toBe((Math.min(...ends) + Math.max(...ends)) / 2);
      }
    }),
  );
});
