import { defined } from '#site/defined.ts';

/** Places are counted from 0; across, that of a port is how many ports are left of it, and a hub is in the middle of its own. */
interface Placed {
  at: number;
}

/** A hub of a cascade, where it is drawn. */
interface PlacedHub extends Placed {
  /** 0 for the one at the host. */
  level: number;
  /** Place of the hub at whose port it is; absent for the first. */
  above?: number;
}

/** A port to which no hub connects, and the place of its hub. */
interface FreePort extends Placed {
  hub: number;
}

/** A cascade as a tree, filled level by level. */
interface HubTree {
  hubs: PlacedHub[];
  /** From the left to the right. */
  ports: FreePort[];
}

/** Where hubs of so many ports each, and the ports that they leave free, are drawn: no line crosses another. */
export function placeHubs(count: number, portsOfEach: number): HubTree {
  const hubs: PlacedHub[] = Array.from({ length: count });
  const ports: FreePort[] = [];
  const place = (hub: number, level: number, above?: number): number => {
    const next = Array.from({ length: portsOfEach }, (_, port) => hub * portsOfEach + 1 + port);
    const ends = next.map(below => (below < count ? place(below, level + 1, hub) : ports.push({ hub, at: ports.length }) - 1));
    const at = ((ends[0] ?? 0) + (ends.at(-1) ?? 0)) / 2;
    hubs[hub] = { at, level, ...defined({ above }) };
    return at;
  };
  place(0, 0);
  return { hubs, ports };
}
