import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '#server/build/files-below.ts';
import { readStaffFiles, type StaffFiles, staffFilesName } from '#server/build/staff-files.ts';
import { momentBefore } from '#site/retention.ts';

/** File of a build that says since when no build has made each asset of an earlier one: ISO times by path below assets/. */
const listFile = 'earlier-assets.json';

/** How long assets of earlier builds are kept, in days: a tab that was opened before a release still needs them. */
export const usualDays = 14;

interface EarlierAssets {
  /** Folder of the build that is being replaced; it may be missing. */
  dist: string;
  /** Folder of the new build, complete with its own assets. */
  fresh: string;
  /** For how many days after they were replaced assets are kept. */
  days: number;
  now: Date;
  /** Assets of the new build that are not for everybody. */
  staffFiles: StaffFiles;
}

/**
 * Copies assets of earlier builds into a new build, for tabs that were opened before. Their names carry hashes of their
 * content, so nothing is served in place of something else. Whom they were for is noted beside them: the routes of the new build
 * do not say it, once a page has moved or gone.
 */
export async function keepEarlierAssets({ dist, fresh, days, now, staffFiles }: EarlierAssets): Promise<void> {
  const own = new Set(await filesBelow(path.join(fresh, 'assets')));
  const listed = await readList(dist);
  const earlier = await readStaffFiles(dist).catch(() => undefined);
  const oldest = momentBefore(now, { count: days, unit: 'day' });
  const kept: Record<string, string> = {};
  for (const file of await filesBelow(path.join(dist, 'assets'))) {
    if (own.has(file)) continue;
    // Nothing says whom it was for.
    if (earlier === undefined && /^(pages|images)\//.test(file)) continue;
    const since = listed[file] ?? now.toISOString();
    if (Date.parse(since) <= oldest.getTime()) continue;
    const target = path.join(fresh, 'assets', file);
    await mkdir(path.dirname(target), { recursive: true });
    // Where the file system can, both builds share the bytes.
    await copyFile(path.join(dist, 'assets', file), target, constants.COPYFILE_FICLONE);
    kept[file] = since;
  }
  await writeFile(path.join(fresh, listFile), JSON.stringify(kept));
  const isKept = (file: string) => kept[file] !== undefined;
  const all: StaffFiles = {
    restricted: {
      ...Object.fromEntries(Object.entries(earlier?.restricted ?? {}).filter(([file]) => isKept(file))),
      ...staffFiles.restricted,
    },
    unneeded: [...(earlier?.unneeded ?? []).filter(isKept), ...staffFiles.unneeded],
  };
  await writeFile(path.join(fresh, staffFilesName), JSON.stringify(all));
}

/** Assets of the build in a folder without those of earlier builds, by path below assets/. */
export async function ownAssets(dist: string): Promise<string[]> {
  const listed = await readList(dist);
  return (await filesBelow(path.join(dist, 'assets'))).filter(file => listed[file] === undefined);
}

/** The list of the build in a folder; nothing is listed where there is no build, or one from before there were lists. */
async function readList(dist: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(dist, listFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '{}';
    throw error;
  });
  try {
    return JSON.parse(text);
  } catch {
    // A list that was cut short: its files count as replaced now, and stay a little longer.
    return {};
  }
}
