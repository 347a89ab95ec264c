import { randomBytes } from 'node:crypto';

/** A part of a file that is not finished: one object, whose name says which bytes it has. */
export interface Part {
  name: string;
  from: number;
  to: number;
}

/** A new name for the bytes of a file from one position to another; two servers never write the same object. */
export const partName = (from: number, to: number) => `${from}-${to}-${randomBytes(8).toString('hex')}`;

/**
 * The parts that follow on each other from the start of the file and reach furthest, of objects by name with their bytes. Others came
 * through another server meanwhile. One with fewer bytes than its name says is no part: a store without whole writes shows an
 * object while it is written, and keeps it when the server that sent it is killed.
 */
export function chainOf(objects: ReadonlyMap<string, number>): Part[] {
  const parts = Array.from(objects).flatMap(([name, bytes]) => {
    const [from, to] = (/^(\d+)-(\d+)-[0-9a-f]{16}$/.exec(name)?.slice(1) ?? []).map(Number);
    return from === undefined || to === undefined || to - from !== bytes ? [] : [{ name, from, to }];
  });
  const chains = new Map<number, Part[]>([[0, []]]);
  let furthest = 0;
  for (const part of parts.sort((a, b) => a.from - b.from)) {
    const before = chains.get(part.from);
    if (before === undefined || chains.has(part.to)) continue;
    chains.set(part.to, [...before, part]);
    furthest = Math.max(furthest, part.to);
  }
  return chains.get(furthest) ?? [];
}
