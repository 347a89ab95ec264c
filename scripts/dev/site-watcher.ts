import type { LoadedSite } from '#loader/check-files.ts';
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
  /** Says that files or folders of the site changed, by their paths from the root. What has the same text as before is not reported again. */
  touch(files: readonly string[]): void;
  /** Says that files were written whole: they are read and reported before this returns, with or without errors. */
  written(files: readonly string[]): void;
  /** The site as it would be with other contents of some of its files. Nothing is reported. */
  tryOut: SiteLoader['tryOut'];
}

/** Reads the site at `root` again after each edit and gives the result to `onReading`; while it is broken, `live` stays the last good one. */
export function watchSite(
  root: string,
  onReading: (reading: Reading) => void,
  shownOf: (source: SiteSource) => SiteSource = source => source,
): SiteWatcher {
  const loader = createLoader(root);
  /** Changed and not read yet. */
  const unread = new Set<string>();
  let version = 0;
  let lastGood: LiveSite | undefined;
  let last = read(loader.load());
  lastGood = last.live;
  let timer: NodeJS.Timeout | undefined;

  function read(loaded: LoadedSite): Reading {
    version += 1;
    return readLiveSite(root, loaded, version, lastGood, shownOf);
  }

  /** Files that are wrong may be half written, unless they are whole for sure. */
  function look(files: readonly string[], isWhole: boolean): void {
    for (const file of files) unread.add(file);
    clearTimeout(timer);
    try {
      const loaded = loader.load(unread);
      unread.clear();
      if (loaded === last.loaded) return;
      const reading = read(loaded);
      if (reading.live || isWhole) report(reading);
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
    touch: files => look(files, false),
    written: files => look(files, true),
    tryOut: loader.tryOut,
  };
}
