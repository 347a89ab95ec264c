import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { placeOf, syncFolder } from './file-places.ts';

/** What a start found in the folder of uploads; file names and ids are our own, nothing of a visitor's. */
export interface CleaningReport {
  /** Files that were removed because no row knows them. */
  removed: string[];
  /** Files that no row knows, kept because not one file is known: then it is rather the database that is the wrong one. */
  kept: string[];
  /** Ids with a row and without a file. */
  missing: string[];
  /** Files that are not ours; left alone. */
  strangers: string[];
}

/** Removes the files of uploads that no row knows and tells which rows have no file. Nothing may write to the folder meanwhile. */
export async function cleanFolder(folder: string, known: Iterable<string>): Promise<CleaningReport> {
  const missing = new Set(known);
  const strangers: string[] = [];
  const unknown: { fileName: string; isFinished: boolean }[] = [];
  let countKnown = 0;
  const ids = new Set(missing);
  for (const fileName of (await readdir(folder)).sort()) {
    const place = placeOf(fileName);
    if (!place) strangers.push(fileName);
    else if (ids.has(place.id)) {
      missing.delete(place.id);
      countKnown++;
    } else unknown.push({ fileName, isFinished: place.isFinished });
  }
  // A complete file may be a request somebody waits for: with an exchanged or fresh database, all of them look forgotten.
  const isForgotten = ({ isFinished }: { isFinished: boolean }) => countKnown > 0 || !isFinished;
  const removed = unknown.filter(isForgotten).map(({ fileName }) => fileName);
  for (const fileName of removed) await rm(path.join(folder, fileName), { force: true });
  if (removed.length > 0) await syncFolder(folder);
  const kept = unknown.filter(file => !isForgotten(file)).map(({ fileName }) => fileName);
  return { removed, kept, missing: [...missing].sort(), strangers };
}
