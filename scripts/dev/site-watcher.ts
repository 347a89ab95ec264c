import { createLoader } from '#loader/load-site.ts';
import type { SiteSource } from '#site/source.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type LiveSite, type Reading, readLiveSite } from './live-site.ts';

/** Milliseconds from an edit to the first look at it: a program that empties a file and then writes it has done so by then. */
const firstLook = 4;
/**
 * Milliseconds from the first look to the second one, which decides. chokidar keeps silent about what happens to a file within
 * 50 ms of a change that it told, so a file that was half written at the first look may be whole without another word.
 */
const secondLook = 60;

export interface SiteWatcher {
  /** The last site without errors, once there was one. */
  readonly live: LiveSite | undefined;
  /** The last reading that was told, good or not. */
  readonly last: Reading;
  /** Tells that a file or folder of the site changed, by its path from the root. */
  touch(file: string): void;
}

/**
 * Keeps the site at `root` read: after each edit `onReading` gets the outcome, a sound site at the first look, a broken one
 * when it is still so at the second; it leaves the last good site.
 */
export function watchSite(
  root: string,
  interfaceIcons: readonly string[],
  onReading: (reading: Reading) => void,
  shownOf: (source: SiteSource) => SiteSource = source => source,
): SiteWatcher {
  const loader = createLoader(root);
  /** Told of and not read yet. */
  const unread = new Set<string>();
  /** What was read of each file at the last look. */
  const seen = new Map<string, string>();
  let version = 0;
  let lastGood: LiveSite | undefined;
  let last = read();
  lastGood = last.live;
  let timer: NodeJS.Timeout | undefined;

  function read(): Reading {
    version += 1;
    for (const file of unread) seen.set(file, fingerprintOf(root, file));
    const loaded = loader.load([...unread]);
    unread.clear();
    return readLiveSite(root, loaded, version, interfaceIcons, lastGood, shownOf);
  }

  function look(): void {
    try {
      const reading = read();
      if (reading.live) tell(reading);
      timer = setTimeout(lookAgain, secondLook, reading);
    } catch (error) {
      // A file that vanished while it was read, say: the next edit reads anew.
      console.error(error);
    }
  }

  function lookAgain(reading: Reading): void {
    for (const [file, print] of seen) if (fingerprintOf(root, file) !== print) unread.add(file);
    if (unread.size > 0) {
      look();
      return;
    }
    seen.clear();
    if (!reading.live) tell(reading);
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
    touch(file) {
      unread.add(file);
      clearTimeout(timer);
      timer = setTimeout(look, firstLook);
    },
  };
}
