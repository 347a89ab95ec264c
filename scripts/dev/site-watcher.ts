import { createLoader, type SiteLoader } from '#loader/load-site.ts';
import type { SiteSource } from '#site/source.ts';
import { type LiveSite, type Reading, readLiveSite } from './live-site.ts';

/** Milliseconds for which a broken site must stay the same before it is reported: a file may be half written. */
const patience = 60;

export interface SiteWatcher {
  /** The last site without errors, once there was one. */
  readonly live: LiveSite | undefined;
  /** The last reading that was reported, with or without errors. */
  readonly last: Reading;
  /** Says that files or folders of the site changed, by their paths from the root. */
  touch(files: readonly string[]): void;
  /** The site as it would be with other contents of some of its files. Nothing is reported. */
  tryOut: SiteLoader['tryOut'];
}

/** Reads the site at `root` again after each edit and gives the result to `onReading`; while it is broken, `live` stays the last good one. */
export function watchSite(
  root: string,
  interfaceIcons: readonly string[],
  onReading: (reading: Reading) => void,
  shownOf: (source: SiteSource) => SiteSource = source => source,
): SiteWatcher {
  const loader = createLoader(root);
  /** Changed and not read yet. */
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
      if (reading.live) report(reading);
      else timer = setTimeout(report, patience, reading);
    } catch (error) {
      // For example, a file vanished while it was read; the next edit reads again.
      console.error(error);
    }
  }

  function report(reading: Reading): void {
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
    tryOut: loader.tryOut,
  };
}
