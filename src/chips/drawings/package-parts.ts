import type { Section } from '../generated/blocks.ts';

/** The parts of a package that a drawing can name, from the top. */
export type PackagePart =
  | 'lid'
  | 'mould'
  | 'die'
  | 'wires'
  | 'bumps'
  | 'passives'
  | 'paddle'
  | 'substrate'
  | Section['terminals']
  | 'board';

/** The parts that a package has in its section. A die that is the package has no mould, and its bumps are its terminals. */
export function partsOf({ lid, carrier, dies, passives, terminals }: Section): PackagePart[] {
  const isBare = carrier === 'none';
  return [
    ...(lid ? (['lid'] as const) : []),
    ...(isBare || lid ? [] : (['mould'] as const)),
    ...(dies.includes('wires') ? (['wires'] as const) : []),
    'die',
    ...(dies.includes('bumps') && !isBare ? (['bumps'] as const) : []),
    ...(passives ? (['passives'] as const) : []),
    ...(isBare ? [] : [carrier]),
    terminals,
    'board',
  ];
}
