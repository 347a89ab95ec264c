import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { removeDurably, renameDurably, writeDurably } from '../../changes/file-content.ts';
import { decodedJournal, encodedJournal, type FileChange, journalFolder } from '../../changes/journal.ts';

/** The page that saves, in a window of a browser. */
export interface Owner {
  window: string;
  /** Its path without language; absent in saves of earlier versions. */
  page?: string | undefined;
  /** Whether its browser is on another machine. */
  isGuest: boolean;
}

/** A save: what it did, as the page says it, and its files. */
interface Save {
  what: string;
  owner: Owner;
  /** Numbers of the saves that this one takes back; empty where lines of files were taken back, absent in all others. */
  takesBack?: readonly number[] | undefined;
  files: readonly FileChange[];
}

/** A save in the history. */
export interface NotedSave extends Save {
  number: number;
  /** When it was made. */
  at: Date;
}

/** The saves of a site, to be undone from the last on, and made again; they outlive the server. */
interface SaveHistory {
  /** Notes a new save; what was undone before it can no longer be made again. */
  note(save: Save): Promise<void>;
  /** The save that `undo` or `redo` would take; `undefined` without one. */
  next(direction: Direction): Promise<NotedSave | undefined>;
  /** A save was undone, or made again. */
  move(save: NotedSave, direction: Direction): Promise<void>;
  /** Those that were not undone, the first one first. */
  done(): Promise<NotedSave[]>;
}

export type Direction = 'undo' | 'redo';

/** Older saves are forgotten. */
const mostSaves = 200;

interface Entry {
  number: number;
  isDone: boolean;
}

const folder = `${journalFolder}/saves`;

/** A save is a file; its name says whether it was undone, so that a step is one renaming and a crash leaves one state or the other. */
const nameOf = ({ number, isDone }: Entry) => `${number}.${isDone ? 'done' : 'undone'}.json`;

/** The history of a site, in its folder: nothing of it stays in memory, and two servers of one folder have the same. */
export function createHistory(root: string): SaveHistory {
  const placeOf = (entry: Entry) => path.join(root, folder, nameOf(entry));

  async function entries(): Promise<Entry[]> {
    const names = await readdir(path.join(root, folder)).catch(() => []);
    const found = names.flatMap(name => {
      const [, number, state] = /^(\d+)\.(done|undone)\.json$/.exec(name) ?? [];
      return number === undefined ? [] : [{ number: Number(number), isDone: state === 'done' }];
    });
    return found.sort((one, other) => one.number - other.number);
  }

  /** A file that is no save is as good as none: an earlier version may have written it. */
  async function readSave(entry: Entry): Promise<NotedSave | undefined> {
    try {
      const { what, owner, takesBack, files } = decodedJournal<Save>(await readFile(placeOf(entry), 'utf8'));
      const { mtime } = await stat(placeOf(entry));
      return { number: entry.number, at: mtime, what, owner, takesBack, files };
    } catch {
      return undefined;
    }
  }

  return {
    async note(save) {
      const known = await entries();
      const done = known.filter(({ isDone }) => isDone);
      const old = [...known.filter(({ isDone }) => !isDone), ...done.slice(0, Math.max(0, done.length + 1 - mostSaves))];
      for (const entry of old) await removeDurably(placeOf(entry));
      const place = placeOf({ number: (known.at(-1)?.number ?? 0) + 1, isDone: true });
      await mkdir(path.dirname(place), { recursive: true });
      await writeDurably(`${place}.new`, Buffer.from(encodedJournal(save)), 'w');
      await renameDurably(`${place}.new`, place);
    },
    async next(direction) {
      const known = await entries();
      const entry = direction === 'undo' ? known.findLast(({ isDone }) => isDone) : known.find(({ isDone }) => !isDone);
      return entry && (await readSave(entry));
    },
    async move({ number }, direction) {
      const isDone = direction === 'undo';
      await renameDurably(placeOf({ number, isDone }), placeOf({ number, isDone: !isDone }));
    },
    async done() {
      const known = (await entries()).filter(({ isDone }) => isDone);
      return (await Promise.all(known.map(readSave))).filter(save => save !== undefined);
    },
  };
}
