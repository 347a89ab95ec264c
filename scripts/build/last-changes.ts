import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { files, type SiteSource } from '#site/source.ts';
import { findFact } from '#site/words/facts.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { git } from '../i18n/git.ts';

/** The time of each page's last change in a language (ISO 8601, UTC), by page and then language; absent where it is not known. */
type LastChanges = Record<string, Record<string, string>>;

/** When something last changed, in seconds since 1970; `undefined` if it is not known. */
type Time = number | undefined;

/**
 * Reads from git when pages last changed: their files, words and the facts that these quote. It is not known without git, for
 * what is not committed, where the history is cut off (a shallow clone), and for pages with `each`, whose entries share a file.
 */
export async function readLastChanges(root: string, { pages, words, facts }: SiteSource): Promise<LastChanges> {
  const times = await readTimes(root).catch(() => undefined);
  if (times === undefined) return {};
  const changeOf = (page: string, language: string) => {
    const own = words[language]?.pages[page];
    if (own === undefined) return undefined;
    const quoted = new Set(textsIn(own).flatMap(({ text }) => placeholdersOf(text)));
    return latest([
      times.ofFile(files.page(page)),
      times.ofFile(files.pageWords(language, page)),
      ...[...quoted].filter(name => findFact(facts, name) !== undefined).map(times.ofFact),
    ]);
  };
  const changes: LastChanges = {};
  for (const [page, { each }] of Object.entries(pages)) {
    if (each !== undefined) continue;
    for (const language of Object.keys(words)) {
      const time = changeOf(page, language);
      if (time !== undefined) changes[page] = { ...changes[page], [language]: new Date(time * 1000).toISOString() };
    }
  }
  return changes;
}

/** The latest of several times; not known if one is not. */
function latest(times: readonly Time[]): Time {
  return times.some(time => time === undefined) ? undefined : Math.max(...(times as number[]));
}

/** Throws if the folder is not in a git repository, or git is not installed. */
async function readTimes(root: string): Promise<{ ofFile(file: string): Time; ofFact(name: string): Time }> {
  const read = async (...args: string[]) => (await git(root, args)).toString('utf8');
  const isShallow = (await read('rev-parse', '--is-shallow-repository')).trim() === 'true';
  const [log, changed, blame] = [
    await read('log', '--format=tformat:%x01%ct %P', '--name-only', '--no-renames', '--relative', '-z', '--', 'content'),
    new Set((await read('ls-files', '--modified', '--others', '-z', '--', 'content')).split('\0')),
    await read('blame', '--line-porcelain', '--', files.facts).catch(() => ''),
  ];
  const staged = await read('diff', '--cached', '--name-only', '--relative', '-z', '--', 'content');
  for (const file of staged.split('\0')) changed.add(file);
  const committed = fileTimes(log, isShallow);
  const lines = lineTimes(blame, isShallow);
  const facts = readYaml(files.facts, await readFile(path.join(root, files.facts), 'utf8').catch(() => ''));
  return {
    ofFile: file => (changed.has(file) ? undefined : committed.get(file)),
    ofFact: name => {
      const at = name.split('.');
      const [first, last] = [facts.locate(at, 'key').start.line, facts.locate(at).end.line];
      return latest(lines.slice(first - 1, last));
    },
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
