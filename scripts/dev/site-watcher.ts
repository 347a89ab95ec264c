import { createLoader } from '#loader/load-site.ts';
import type { SiteSource } from '#site/source.ts';
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
export function watchSite(
  root: string,
  interfaceIcons: readonly string[],
  onReading: (reading: Reading) => void,
  shownOf: (source: SiteSource) => SiteSource = source => source,
): SiteWatcher {
  const loader = createLoader(root);
  const changed = new Set<string>();
  let version = 0;
  let lastGood: LiveSite | undefined;
  let last = read();
  lastGood = last.live;
  let timer: NodeJS.Timeout | undefined;

  function read(): Reading {
    version += 1;
    const loaded = loader.load([...changed]);
    changed.clear();
    return readLiveSite(root, loaded, version, interfaceIcons, lastGood, shownOf);
  }

  function readAgain(): void {
    try {
      last = read();
    } catch (error) {
      // A file that vanished while it was read, say: the next edit reads anew.
      console.error(error);
      return;
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
