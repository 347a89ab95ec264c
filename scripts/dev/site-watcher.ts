import { createLoader } from '#loader/load-site.ts';
import type { SiteSource } from '#site/source.ts';
import { type LiveSite, type Reading, readLiveSite } from './live-site.ts';

/** Milliseconds for which a broken site has to stay as it is before it is told: a file may be half written. */
const patience = 60;

export interface SiteWatcher {
  /** The last site without errors, once there was one. */
  readonly live: LiveSite | undefined;
  /** The last reading that was told, good or not. */
  readonly last: Reading;
  /** Tells that files or folders of the site changed, by their paths from the root. */
  touch(files: readonly string[]): void;
}

/** Keeps the site at `root` read: after each edit `onReading` gets the outcome; a broken site leaves the last good one. */
export function watchSite(
  root: string,
  interfaceIcons: readonly string[],
  onReading: (reading: Reading) => void,
  shownOf: (source: SiteSource) => SiteSource = source => source,
): SiteWatcher {
  const loader = createLoader(root);
  /** Told of and not read yet. */
  const unread = new Set<string>();
  let version = 0;
  let lastGood: LiveSite | undefined;
  let last = read();
  lastGood = last.live;
  let timer: NodeJS.Timeout | undefined;

  function read(): Reading {
    version += 1;
    const loaded = loader.load([...unread]);
    unread.clear();
    return readLiveSite(root, loaded, version, interfaceIcons, lastGood, shownOf);
  }

  function look(): void {
    try {
      const reading = read();
      if (reading.live) tell(reading);
      else timer = setTimeout(tell, patience, reading);
    } catch (error) {
      // A file that vanished while it was read, say: the next edit reads anew.
      console.error(error);
    }
  }

  function tell(reading: Reading): void {
    last = reading;
    lastGood = reading.live ?? lastGood;
    onReading(reading);
  }

  return {
    get live() {
      return lastGood;
    },
    get last() {
      return last;
    },
    touch(files) {
      for (const file of files) unread.add(file);
      clearTimeout(timer);
      look();
    },
  };
}
