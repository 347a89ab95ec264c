import type { FileChange } from '../../changes/journal.ts';

/** A save: what it did, as the page says it, and its files. */
interface Save {
  what: string;
  files: readonly FileChange[];
}

/** The saves of a session, to be undone from the last on, and made again. */
interface SaveHistory {
  /** Notes a new save; what was undone before it can no longer be made again. */
  note(save: Save): void;
  /** The save that `undo` or `redo` would take; `undefined` without one. */
  next(direction: Direction): Save | undefined;
  /** The next save was undone, or made again. */
  move(direction: Direction): void;
}

export type Direction = 'undo' | 'redo';

export function createHistory(): SaveHistory {
  const saves: Save[] = [];
  let done = 0;
  return {
    note(save) {
      saves.splice(done, saves.length, save);
      done = saves.length;
    },
    next: direction => saves[direction === 'undo' ? done - 1 : done],
    move(direction) {
      done += direction === 'undo' ? -1 : 1;
    },
  };
}
