import { parse } from 'yaml';
import { defined } from '#site/defined.ts';
import { pointerOf } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { git, readBlobs } from './git.ts';

/** When texts last changed: 0 for changes that are not committed, 1 for the last commit, and so on. */
export interface LastChanges {
  of(file: string, pointer: string): number;
  /** All changes of a text, from the last one. */
  changesOf(file: string, pointer: string): readonly TextChange[];
  /** What the answers leave out, as a sentence for the maintainer. */
  note?: string;
}

/** A change of a text: when it was, and what the text was before; absent if there was none. */
interface TextChange {
  /** As in `LastChanges`. */
  commit: number;
  before?: string;
}

const shallowNote =
  'The history of git is cut off here (a shallow clone): older changes of the source are not seen. `git fetch --unshallow` brings them, in a job of GitHub `fetch-depth: 0` for actions/checkout.';

/** A change of a file by a commit, with the ids of its blobs; an id of zeros means no file. */
interface Change {
  commit: number;
  file: string;
  before: string;
  after: string;
}

const nothing = /^0+$/;

/**
 * Asks git when each text last got another value: by value, so that comments, quotes and line breaks do not count. This takes
 * three processes for any number of texts. Without git no text counts as changed, and the note says why.
 *
 * @param current texts of the files as they are now, by path from `root`
 */
export async function readLastChanges(
  root: string,
  folders: readonly string[],
  current: ReadonlyMap<string, string>,
): Promise<LastChanges> {
  try {
    const log = await git(root, [
      'log',
      '--topo-order',
      '--format=tformat:commit',
      '--raw',
      '--no-abbrev',
      '--no-renames',
      '--relative',
      '-z',
      '--',
      ...folders,
    ]);
    const changes = changesIn(log.toString('utf8')).filter(({ file }) => current.has(file));
    const isShallow = (await git(root, ['rev-parse', '--is-shallow-repository'])).toString().trim() === 'true';
    const blobs = await readBlobs(
      root,
      [...new Set(changes.flatMap(({ before, after }) => [before, after]))].filter(id => !nothing.test(id)),
    );
    const found = textChangesOf(changes, blobs, current);
    const changesOf = (file: string, pointer: string) => found.get(file)?.get(pointer) ?? [];
    return {
      of: (file, pointer) => changesOf(file, pointer)[0]?.commit ?? Number.MAX_SAFE_INTEGER,
      changesOf,
      ...defined({ note: isShallow ? shallowNote : undefined }),
    };
  } catch (error) {
    const cause = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'git is not installed' : (error as Error).message.split('\n', 1)[0];
    return { of: () => 0, changesOf: () => [], note: `Stale translations cannot be told without the history of git: ${cause}.` };
  }
}

/** Reads `git log --raw -z`: for each commit the word `commit`, then pairs of a change and its file. */
function changesIn(log: string): Change[] {
  const changes: Change[] = [];
  const fields = log.split('\0');
  let commit = 0;
  for (let index = 0; index < fields.length; index++) {
    const field = (fields[index] ?? '').trim();
    if (field === 'commit') commit += 1;
    const [, before, after] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) [A-Z]/.exec(field) ?? [];
    if (before === undefined || after === undefined) continue;
    index += 1;
    changes.push({ commit, file: fields[index] ?? '', before, after });
  }
  return changes;
}

function textChangesOf(changes: readonly Change[], blobs: ReadonlyMap<string, Buffer>, current: ReadonlyMap<string, string>) {
  const textsOf = textReader();
  /** The texts of a version. A broken version changed no text: the one before it counts, found among the changes from an index on. */
  const readable = (file: string, id: string, from: number): ReadonlyMap<string, string> => {
    const texts = textsOf(blobs.get(id)?.toString('utf8'));
    if (texts !== undefined) return texts;
    const index = changes.findIndex((change, at) => at >= from && change.file === file && change.after === id);
    return readable(file, changes[index]?.before ?? '', index + 1);
  };
  const found = new Map<string, Map<string, TextChange[]>>();
  const see = (file: string, commit: number, old: ReadonlyMap<string, string>, young: ReadonlyMap<string, string>) => {
    const own = found.get(file) ?? new Map<string, TextChange[]>();
    found.set(file, own);
    for (const [pointer, value] of young) {
      const before = old.get(pointer);
      if (before === value) continue;
      const changed = own.get(pointer) ?? [];
      own.set(pointer, changed);
      changed.push({ commit, ...defined({ before }) });
    }
  };
  const newest = new Map<string, Change>();
  for (const change of changes) if (!newest.has(change.file)) newest.set(change.file, change);
  for (const [file, text] of current) see(file, 0, readable(file, newest.get(file)?.after ?? '', 0), textsOf(text) ?? new Map());
  for (const [index, { commit, file, before, after }] of changes.entries()) {
    const young = textsOf(blobs.get(after)?.toString('utf8'));
    if (young !== undefined) see(file, commit, readable(file, before, index + 1), young);
  }
  return found;
}

/** Reads the texts of a file by pointer, each version once; `undefined` for a version that is broken. */
function textReader(): (yaml: string | undefined) => Map<string, string> | undefined {
  const known = new Map<string, Map<string, string> | undefined>();
  return (yaml = '') => {
    if (!known.has(yaml)) known.set(yaml, readTexts(yaml));
    return known.get(yaml);
  };
}

function readTexts(yaml: string): Map<string, string> | undefined {
  try {
    return new Map(textsIn(parse(yaml)).map(({ text, path }) => [pointerOf(path), text]));
  } catch {
    return undefined;
  }
}
