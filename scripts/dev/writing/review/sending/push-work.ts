import { siteParts } from '#loader/site-files.ts';
import { GitError, type Remote, type Repository, type WorkBranch } from './repository.ts';
import { addressSaidBy, serverOf } from './servers.ts';

/** Sends a branch to a remote; returns what stood in the way, in sentences. What colleagues added there is merged if it can be. */
export async function pushWork(repository: Repository, work: WorkBranch, remote: Remote): Promise<string[]> {
  try {
    const first = await push(repository, work, remote).catch(error => error);
    if (first === undefined) return [];
    if (!hasMovedOn(first)) throw first;
    const reasons = await mergeNews(repository, work, remote);
    if (reasons.length === 0) await push(repository, work, remote);
    return reasons;
  } catch (error) {
    if (error instanceof GitError) return sentencesOf(error, remote);
    throw error;
  }
}

async function push({ talk, note, run }: Repository, { name }: WorkBranch, remote: Remote): Promise<undefined> {
  const { words } = await talk(['push', '--set-upstream', remote.name, `refs/heads/${name}:refs/heads/${name}`]);
  await note(name, 'siteArrived', await run(['rev-parse', 'HEAD']));
  const address = addressSaidBy(remote.address, words);
  if (address !== undefined) await note(name, 'siteAddress', address);
}

const hasMovedOn = (error: unknown) => error instanceof GitError && /\((fetch first|non-fast-forward)\)/.test(error.message);

/** Merges what the remote's branch has beside the own work; returns why not, in sentences: then everything is as it was. */
async function mergeNews({ talk, ask, run }: Repository, { name }: WorkBranch, remote: Remote): Promise<string[]> {
  await talk(['fetch', '--quiet', remote.name, `refs/heads/${name}`]);
  const news = await run(['rev-parse', 'FETCH_HEAD']);
  const who = await ask('log', '-1', '--format=%an', news);
  // Tried without the files: a merge that stops halfway would leave marks in them.
  const tried = await run(['merge-tree', '--write-tree', '--name-only', '--no-messages', 'HEAD', news]).catch(() => '');
  const advice = `A developer brings both together: \`git merge ${name}\` of ${remote.name}.`;
  if (tried === '') return [`${who} has changed it at the server, too, in a way that cannot be brought together here. ${advice}`];
  try {
    await talk(['merge', '--quiet', '--no-edit', news]);
    return [];
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return [`${who} has added to the work at the server, which cannot be taken over here. ${advice}`, ...linesOf(error)];
  }
}

const causes: readonly [words: RegExp, sentence: (server: string) => string][] = [
  [
    /Authentication failed|could not read (Username|Password)|Permission denied|terminal prompts disabled|HTTP 40[13]|error: 40[13]/i,
    server => `${server} does not let this machine in. A developer sets that up once, by one \`git push\` in the terminal.`,
  ],
  [
    /Could not resolve host|unable to access|Connection (refused|reset|timed out)|unreachable|Could not read from remote|does not appear to be a git|not end within/i,
    server => `${server} does not answer.`,
  ],
  [/hook|remote rejected|pre-receive|protected/i, server => `A rule of ${server}, or of this folder, refused it:`],
];

/** A refusal of a push in sentences: its meaning, then the words of git or the server. */
function sentencesOf(error: GitError, remote: Remote): string[] {
  const server = serverOf(remote.address)?.host ?? 'The folder that changes are sent to';
  const known = causes.find(([words]) => words.test(error.message));
  return [known?.[1](server) ?? `${server} did not take it:`, ...linesOf(error)];
}

const linesOf = ({ message }: GitError) =>
  message
    .split('\n')
    .map(line => line.replace(/^(remote|error|fatal|hint): ?/, '').trim())
    .filter(line => line !== '');

/** Takes a branch off the remote, if it is as it was sent; returns why the work cannot be taken back, as a sentence. */
export async function unpushWork(repository: Repository, work: WorkBranch): Promise<string | undefined> {
  const { run, ask, talk } = repository;
  const commits = await run(['rev-list', '--parents', `${work.start}..HEAD`]);
  const isPlain = commits.split('\n').every(line => line.split(' ').length <= 2);
  const changed = ['diff', '--name-only', '-z', '--no-renames', work.start, 'HEAD'];
  const hasOthers = (await run(changed)) !== (await run([...changed, '--', ...siteParts]));
  if (commits !== '' && (!isPlain || hasOthers))
    return `The branch \`${work.name}\` has work of others, too. A developer decides what becomes of it.`;
  const remote = await repository.remoteFor(work.from);
  if (work.arrived === '' || remote === undefined) return undefined;
  const base = await repository.baseOf(remote, work.from);
  await talk(['fetch', '--quiet', remote.name]).catch(() => undefined);
  if (base !== undefined && (await repository.isIn('HEAD', `refs/remotes/${remote.name}/${base}`)))
    return 'It was taken over already: it is part of the site. Change it again, and send that.';
  const ref = `refs/heads/${work.name}`;
  try {
    const there = (await talk(['ls-remote', remote.name, ref])).output.split('\t')[0] ?? '';
    if (there === '') return undefined;
    if (there !== work.arrived)
      return `${(await ask('log', '-1', '--format=%an', there)) || 'A colleague'} has added to it at the server. A developer decides what becomes of it.`;
    await talk(['push', `--force-with-lease=${ref}:${there}`, remote.name, `:${ref}`]);
    return undefined;
  } catch (error) {
    if (error instanceof GitError) return ['It was not taken back.', ...sentencesOf(error, remote)].join(' ');
    throw error;
  }
}
