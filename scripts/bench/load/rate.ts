/** How often something was done, and how long it took. */
export interface Rate {
  perSecond: number;
  /** How often in all, the second before included. */
  done: number;
  /** Microseconds of CPU that this process took for each. */
  cpu: number;
  /** Half of all times are shorter, in milliseconds. */
  p50: number;
  /** 99 of 100 times are shorter, in milliseconds. */
  p99: number;
}

export interface Load {
  /** How many do it at once, each one time after the other. */
  clients: number;
  seconds: number;
}

const warmUpSeconds = 1;

/** Measures work that clients do again and again, after a second that does not count. */
export async function measureRate({ clients, seconds }: Load, work: (client: number) => Promise<void>): Promise<Rate> {
  const from = performance.now() + warmUpSeconds * 1000;
  const to = from + seconds * 1000;
  const times: number[] = [];
  const { user, system } = process.cpuUsage();
  let done = 0;
  async function keepOn(client: number) {
    for (let begun = performance.now(); begun < to; ) {
      await work(client);
      done += 1;
      const now = performance.now();
      if (begun >= from && now <= to) times.push(now - begun);
      begun = now;
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => keepOn(client)));
  const used = process.cpuUsage({ user, system });
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN;
  const cpu = (used.user + used.system) / done;
  return { perSecond: times.length / seconds, done, cpu, p50: share(0.5), p99: share(0.99) };
}
