import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mostTitleLength, type SendOrder } from '#client/dev/edit/review/sending.ts';
import type { NoticedTopic } from '#client/dev/edit/review/site-changes.ts';
import { dayOf } from '#site/utc-day.ts';
import { branchFor, messageOf } from './names-for-work.ts';
import type { Repository, WorkBranch } from './repository.ts';

interface Work {
  title: string;
  noticed: readonly NoticedTopic[];
  files: readonly string[];
  author: SendOrder['author'];
}

type Refusal = { type: 'refused'; problems: string[] };

/**
 * Commits files as they are now, on the branch of earlier work or on a new one; what is staged and other files stay as they are. Returns
 * why not, if it is refused. Throws GitError with the words of a hook; then nothing is left of the attempt.
 */
export async function commitWork(repository: Repository, { title, noticed, files, author }: Work): Promise<Refusal | undefined> {
  const name = title.replace(/\s+/g, ' ').trim();
  if (name === '') return { type: 'refused', problems: ['The title is empty. Say in one line what was done.'] };
  if (name.length > 2 * mostTitleLength)
    return { type: 'refused', problems: [`The title has ${name.length} characters. ${mostTitleLength} can be read in a list.`] };
  const refusal = author && (await noteAuthor(repository, author));
  if (refusal !== undefined) return refusal;
  const earlier = await openWork(repository);
  const made = earlier === undefined ? await makeBranch(repository, name) : undefined;
  const known = new Set((await repository.run(['ls-files', '-z'])).split('\0'));
  const added = files.filter(file => !known.has(file));
  try {
    if (added.length > 0) await repository.withPaths(['add', '--intent-to-add'], added);
    await commit(repository, messageOf(name, noticed), files);
  } catch (error) {
    if (added.length > 0) await repository.withPaths(['reset', '--quiet'], added).catch(() => undefined);
    if (made !== undefined) await leaveBranch(repository, made);
    throw error;
  }
  return undefined;
}

async function noteAuthor({ run }: Repository, { name, email }: NonNullable<SendOrder['author']>): Promise<Refusal | undefined> {
  if (name.trim() === '' || /[<>\n]/.test(name)) return { type: 'refused', problems: ['Your name is missing, or has `<` or `>`.'] };
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(email.trim())) return { type: 'refused', problems: [`\`${email}\` is no e-mail address.`] };
  await run(['config', '--local', 'user.name', name.trim()]);
  await run(['config', '--local', 'user.email', email.trim()]);
  return undefined;
}

/** The open branch, if it was made to send work and this was not taken over yet. */
async function openWork(repository: Repository): Promise<WorkBranch | undefined> {
  const work = await repository.workBranch();
  const remote = work && (await repository.remoteFor(work.from));
  if (work === undefined || remote === undefined || work.arrived === '') return work;
  await repository.talk(['fetch', '--quiet', remote.name]).catch(() => undefined);
  const base = await repository.baseOf(remote, work.from);
  const isTakenOver = base !== undefined && (await repository.isIn('HEAD', `refs/remotes/${remote.name}/${base}`));
  return isTakenOver ? undefined : work;
}

/** Makes a branch from the open commit and opens it; the files and what is staged stay. */
async function makeBranch(repository: Repository, title: string): Promise<WorkBranch> {
  const refs = await repository.run(['for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads', 'refs/remotes']);
  // A remote's branch begins with the name of the remote.
  const taken = new Set(refs.split('\n').flatMap(ref => [ref, ref.slice(ref.indexOf('/') + 1)]));
  const work: WorkBranch = {
    name: branchFor(title, dayOf(new Date()), taken),
    from: await repository.branch(),
    start: await repository.run(['rev-parse', 'HEAD']),
    arrived: '',
    saidAddress: '',
  };
  // First: a branch that is open without these would be taken for a developer's.
  await repository.note(work.name, 'siteStart', work.start);
  await repository.note(work.name, 'siteFrom', work.from);
  await repository.run(['switch', '--quiet', '--create', work.name]);
  return work;
}

async function commit({ talk }: Repository, message: string, files: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-message-'));
  try {
    const file = path.join(folder, 'message');
    await writeFile(file, message);
    const options = ['--quiet', '--only', '--no-edit', '--cleanup=whitespace', `--file=${file}`];
    await talk(['commit', ...options, '--pathspec-from-file=-', '--pathspec-file-nul'], files.join('\0'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Takes the commits of a branch for work back: what they did is in the files, as before. */
export async function uncommitWork(repository: Repository, work: WorkBranch): Promise<void> {
  const files = (await repository.run(['diff', '--name-only', '-z', '--no-renames', '--relative', work.start, 'HEAD'])).split('\0');
  await leaveBranch(repository, work);
  const changed = files.filter(file => file !== '');
  if (changed.length > 0) await repository.withPaths(['reset', '--quiet'], changed);
}

/**
 * Opens the branch again from which another one was made, and removes that; no file is touched. A branch that has moved on since stays
 * closed, for its files are other ones: then the work branch goes on from its start.
 */
async function leaveBranch({ run, ask, note }: Repository, { name, from, start }: WorkBranch): Promise<void> {
  if (from === '') await run(['update-ref', '--no-deref', '-m', 'site: took work back', 'HEAD', start]);
  else if ((await ask('rev-parse', '--verify', '--quiet', `refs/heads/${from}`)) === start)
    await run(['symbolic-ref', '-m', 'site: took work back', 'HEAD', `refs/heads/${from}`]);
  else {
    await run(['update-ref', '-m', 'site: took work back', 'HEAD', start]);
    await note(name, 'siteArrived', '');
    return;
  }
  await run(['branch', '--quiet', '-D', name]);
}
