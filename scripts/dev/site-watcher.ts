import { createLoader } from '#loader/load-site.ts';
import { type LiveSite, type Reading, readLiveSite } from './live-site.ts';

/** Editors write a file in several steps; an edit is read when it has been quiet for so long. */
const quietMilliseconds = 15;

export interface SiteWatcher {
  /** The last site without errors, once there was one. */
  readonly live: LiveSite | undefined;
  /** The last reading, good or not. */
  readonly last: Reading;
  /** Tells that a file or folder of the site changed, by its path from the root. */
  touch(file: string): void;
}

/** Keeps the site at `root` read: after each edit `onReading` gets the outcome; a broken edit leaves the last good site. */
export async function watchSite(
  root: string,
  interfaceIcons: readonly string[],
  onReading: (reading: Reading) => void,
): Promise<SiteWatcher> {
  const loader = createLoader(root);
  const changed = new Set<string>();
  let version = 0;
  let lastGood: LiveSite | undefined;
  let last = await read();
  lastGood = last.live;
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isStale = false;

  function read(): Promise<Reading> {
    version += 1;
    const loaded = loader.load([...changed]);
    changed.clear();
    return readLiveSite(root, loaded, version, interfaceIcons, lastGood);
  }

  async function readAgain(): Promise<void> {
    if (isReading) {
      isStale = true;
      return;
    }
    isReading = true;
    try {
      do {
        isStale = false;
        last = await read();
      } while (isStale);
    } catch (error) {
      // A file that vanished while it was read, say: the next edit reads anew.
      console.error(error);
      return;
    } finally {
      isReading = false;
    }
    lastGood = last.live ?? lastGood;
    onReading(last);
  }

  return {
    get live() {
      return lastGood;
    },
    get last() {
      return last;
    },
    touch(file) {
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(readAgain, quietMilliseconds);
    },
  };
}
