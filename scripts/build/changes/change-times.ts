import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { NodePath } from '#site/node-path.ts';
import { git } from '../../i18n/git.ts';

/** When something last changed, in seconds since 1970; `undefined` if it is not known. */
export type Time = number | undefined;

/** The latest of several times; not known if one is not, or if there is none. */
export function latest(times: readonly Time[]): Time {
  let last: Time;
  for (const time of times) {
    if (time === undefined) return undefined;
    last = Math.max(last ?? time, time);
  }
  return last;
}

interface ChangeTimes {
  ofFile(file: string): Time;
  /** Of one of the files that are asked for in parts. */
  ofNode(file: string, node: NodePath): Time;
}

/**
 * When files below `content/` last changed, and the nodes of some of them. Throws if the folder is not in a git repository, or git is
 * not installed.
 */
export async function readTimes(root: string, inParts: readonly string[]): Promise<ChangeTimes> {
  const read = async (...args: string[]) => (await git(root, args)).toString('utf8');
  const isShallow = (await read('rev-parse', '--is-shallow-repository')).trim() === 'true';
  const [log, changed, staged] = [
    await read('log', '--format=tformat:%x01%ct %P', '--name-only', '--no-renames', '--relative', '-z', '--', 'content'),
    new Set((await read('ls-files', '--modified', '--others', '-z', '--', 'content')).split('\0')),
    await read('diff', '--cached', '--name-only', '--relative', '-z', '--', 'content'),
  ];
  for (const file of staged.split('\0')) changed.add(file);
  const committed = fileTimes(log, isShallow);
  const parts = new Map<string, (node: NodePath) => Time>();
  for (const file of inParts) {
    const blame = await read('blame', '--line-porcelain', '--', file).catch(() => '');
    parts.set(file, nodeTimes(await readFile(path.join(root, file), 'utf8').catch(() => ''), lineTimes(blame, isShallow)));
  }
  return {
    ofFile: file => (changed.has(file) ? undefined : committed.get(file)),
    ofNode: (file, node) => parts.get(file)?.(node),
  };
}

/** The time of each node of a file, from those of its lines. */
function nodeTimes(text: string, lines: readonly Time[]): (node: NodePath) => Time {
  const counter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: counter });
  // Keys are looked for in a map of thousands once for each: by an index of their own.
  const keys = new WeakMap<object, Map<string, number>>();
  return node => {
    let [found, start]: [unknown, number | undefined] = [contents, undefined];
    for (const step of node) {
      if (isMap(found)) {
        const known = keys.get(found) ?? new Map(found.items.map(({ key }, index) => [isScalar(key) ? String(key.value) : '', index]));
        keys.set(found, known);
        const pair = found.items[known.get(String(step)) ?? -1];
        start = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
        found = pair?.value;
      } else {
        found = isNode(found) && 'items' in found ? (found.items as unknown[])[Number(step)] : undefined;
        start = undefined;
      }
    }
    if (!isNode(found) || !found.range) return undefined;
    const [from, to] = [start ?? found.range[0], Math.max(found.range[0], found.range[1] - 1)];
    return latest(lines.slice(counter.linePos(from).line - 1, counter.linePos(to).line));
  };
}

/** The time of the last commit of each file. The commit at which the history is cut off lists every file, changed in it or not. */
function fileTimes(log: string, isShallow: boolean): Map<string, Time> {
  const times = new Map<string, Time>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...names] = commit.split('\0');
    const [time, ...parents] = head.trim().split(' ');
    const known = isShallow && parents.length === 0 ? undefined : Number(time);
    for (const name of names.map(written => written.trim())) if (!times.has(name)) times.set(name, known);
  }
  return times;
}

/** The time of the commit that wrote each line. */
function lineTimes(blame: string, isShallow: boolean): Time[] {
  const times: Time[] = [];
  let time: Time;
  let isKnown = true;
  for (const line of blame.split('\n')) {
    // The id of the commit; lines that are not committed have one of zeros.
    if (/^[0-9a-f]{40,64} \d/.test(line)) isKnown = !/^0+ /.test(line);
    else if (line === 'boundary' && isShallow) isKnown = false;
    else if (line.startsWith('committer-time ')) time = Number(line.slice('committer-time '.length));
    else if (line.startsWith('\t')) times.push(isKnown ? time : undefined);
  }
  return times;
}
