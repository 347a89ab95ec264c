interface Turn<Result> {
  /** Most who may wait in the line, and under one name in it. */
  most: number;
  mostOfOne: number;
  work: () => Promise<Result>;
}

/**
 * Does one piece of work at a time. Each line gets its turn after the others, and in a line each name: many under one name, or in one
 * line, do not keep the others waiting. Nothing is returned for work for which there is no room.
 */
export function fairTurns<Line extends string>(lines: readonly Line[]) {
  /** Who waits in each line; those whose turn is next are first. */
  const waiting = new Map(lines.map(line => [line, new Map<string, (() => Promise<void>)[]>()]));
  let isBusy = false;

  /** Takes who is next, and puts line and name at the end of theirs. */
  function next(): (() => Promise<void>) | undefined {
    for (const [line, names] of waiting) {
      const [first] = names;
      if (first === undefined) continue;
      const [name, works] = first;
      const work = works.shift();
      names.delete(name);
      if (works.length > 0) names.set(name, works);
      waiting.delete(line);
      waiting.set(line, names);
      return work;
    }
    return undefined;
  }

  async function workThrough(): Promise<void> {
    isBusy = true;
    for (let work = next(); work !== undefined; work = next()) await work();
    isBusy = false;
  }

  return <Result>(line: Line, name: string, { most, mostOfOne, work }: Turn<Result>): Promise<Result> | undefined => {
    const names = waiting.get(line) ?? new Map<string, (() => Promise<void>)[]>();
    const own = names.get(name) ?? [];
    const count = [...names.values()].flat().length;
    if (count >= most || own.length >= mostOfOne) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    own.push(() => work().then(resolve, reject));
    names.set(name, own);
    if (!isBusy) void workThrough();
    return promise;
  };
}
