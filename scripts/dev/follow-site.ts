import type { LoadedSite } from '#loader/check-files.ts';
import type { SiteSource } from '#site/source.ts';
import { writeEditorSchemas } from '../editor/editor-schemas.ts';
import { watchFiles } from '../watch/watch-files.ts';
import type { Reading } from './live-site.ts';
import { keepPagesCurrent } from './open-pages.ts';
import type { PageChannel } from './page-channel.ts';
import { type SiteWatcher, watchSite } from './site-watcher.ts';

/** Milliseconds after an edit: a program that empties a file and then writes it has done so by then. */
const quietMilliseconds = 4;
/** What is written beside a file until it takes its place. */
const temporaryFile = /\.\d+\.new$/;
/** Milliseconds after an edit; the page comes first, and so does the next edit. */
const editorDelay = 1000;

interface Options {
  /** Changes the site before it is shown. */
  shownOf: ((source: SiteSource) => SiteSource) | undefined;
  /** To the open pages. */
  channel: PageChannel;
  /** Called when the open pages have a new reading. */
  onShown: () => void;
}

/** The site as it is edited. */
export interface FollowedSite {
  watcher: SiteWatcher;
  /** The files as they were last readable: while a schema is broken, no text can be found in the current ones. */
  lastWritten(): LoadedSite;
}

/** Follows edits of the site at `root`: sends them to the open pages, prints problems and keeps the editor's schemas current. */
export function followSite(root: string, { shownOf, channel, onShown }: Options): FollowedSite {
  // Before the site is read, so that no edit in between is lost.
  watchFiles(root, quietMilliseconds, files => watcher.touch(files.filter(file => !temporaryFile.test(file))));
  const watcher = watchSite(root, onReading, shownOf);
  const sendToPages = keepPagesCurrent(channel, watcher);
  const keepEditorCurrent = editorUpdates(root, watcher);
  let lastWritten = watcher.last.loaded;
  keepEditorCurrent();

  function onReading(reading: Reading): void {
    if (reading.loaded.draft !== undefined) lastWritten = reading.loaded;
    sendToPages(reading);
    onShown();
    printProblems(reading);
    keepEditorCurrent();
  }
  return { watcher, lastWritten: () => lastWritten };
}

/** Returns a function that writes the editor's schemas soon. If the folder cannot be written, the server goes on. */
function editorUpdates(root: string, watcher: SiteWatcher): () => void {
  let timer: NodeJS.Timeout | undefined;
  const writeSchemas = () =>
    writeEditorSchemas(root, watcher.last.loaded).catch(error => console.error(`The editor's schemas were not written: ${error.message}`));
  return () => {
    clearTimeout(timer);
    timer = setTimeout(writeSchemas, editorDelay);
  };
}

export function printProblems({ errors, warnings }: Reading): void {
  for (const problem of [...errors, ...warnings]) console.log(`\n${problem}`);
}
