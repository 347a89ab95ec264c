/** The figures of one hub. */
interface HubFigures {
  /** Ports to devices that it has. */
  ports: number;
  /** How many of them it can be set to. */
  settings: readonly number[];
  /** Hubs that may follow each other. */
  levels: number;
}

/** Hubs that together have the ports that somebody wants. */
export interface HubPlan {
  hubs: number;
  /** Hubs between the host and a device, at most. */
  levels: number;
  /** Ports that nobody wanted. */
  left: number;
  /** Setting of the last hub that leaves no port over; absent if all are wanted, or if it has no such setting. */
  lastSetTo?: number;
}

/** The most ports that a cascade of as many levels as allowed has. */
export const mostPorts = ({ ports, levels }: HubFigures): number => ports ** levels;

/** The fewest hubs for a number of ports, from 1 to `mostPorts`, in the fewest levels: each hub after the first takes a port of another. */
export function planHubs({ ports, settings }: HubFigures, wanted: number): HubPlan {
  const hubs = Math.max(1, Math.ceil((wanted - 1) / (ports - 1)));
  const left = hubs * (ports - 1) + 1 - wanted;
  let levels = 1;
  for (let placed = 1, row = 1; placed < hubs; levels += 1) {
    row *= ports;
    placed += row;
  }
  const lastSetTo = ports - left;
  return { hubs, levels, left, ...(left > 0 && settings.includes(lastSetTo) ? { lastSetTo } : {}) };
}
