import { existsSync } from 'node:fs';
import path from 'node:path';
import { git, runGit } from '../../../../i18n/git.ts';
import { withoutSecrets } from './servers.ts';

/** Milliseconds in which a server, or a hook, must have answered. */
const limit = 120_000;

/** The branch on which work is sent, which `send` has made; git forgets all of this with the branch. */
export interface WorkBranch {
  name: string;
  /** The branch from which it was made; empty for a commit without one. */
  from: string;
  start: string;
  /** The last commit that the server has; empty for none. */
  arrived: string;
  /** Where the server itself said that a review is asked for. */
  saidAddress: string;
}

/** A remote that branches are sent to. */
export interface Remote {
  name: string;
  address: string;
}

/** Git in the folder of a site, without a word of it that has a password or token. */
export function repositoryAt(root: string) {
  const run = async (args: readonly string[], input = ''): Promise<string> => {
    try {
      return (await git(root, ['--literal-pathspecs', ...args], { input })).toString('utf8').trim();
    } catch (error) {
      throw new GitError(withoutSecrets((error as Error).message));
    }
  };
  /** As `run`, but nothing for a failure, by which git says that there is none. */
  const ask = (...args: string[]) => run(args).catch(() => '');
  /** Runs what a server or a hook may hold up. */
  async function talk(args: readonly string[], input = ''): Promise<{ output: string; words: string }> {
    const { code, output, words } = await runGit(root, ['--literal-pathspecs', ...args], { input, limit });
    if (code !== 0)
      throw new GitError(withoutSecrets(words) || (code === null ? 'It did not end within two minutes.' : `git ended with ${code}`));
    return { output: output.toString('utf8'), words };
  }
  /** Takes paths as input: there may be more than fit into a command. */
  const withPaths = (args: readonly string[], files: readonly string[]) =>
    run([...args, '--pathspec-from-file=-', '--pathspec-file-nul'], files.join('\0'));

  async function obstacle(): Promise<string | undefined> {
    const folder = await ask('rev-parse', '--absolute-git-dir');
    if (folder === '') return 'Sending needs git and a repository of this site. A developer sets both up once.';
    if ((await ask('rev-parse', '--verify', 'HEAD')) === '')
      return 'There is no first version of this site yet. A developer makes it: `git add .` and `git commit`.';
    const open = Object.entries(unfinished).find(([name]) => existsSync(path.join(folder, name)));
    if (open === undefined) return undefined;
    return `A developer is in the middle of other work in this folder (${open[1]}). It is ended first, then the changes can be sent.`;
  }

  /** The branch that is open; empty on a commit without one. */
  const branch = () => ask('symbolic-ref', '--quiet', '--short', 'HEAD');

  async function workBranch(): Promise<WorkBranch | undefined> {
    const name = await branch();
    if (name === '') return undefined;
    // `branch.review/prices.sitestart`, a line break, the value: git writes its own part of a key in small letters.
    const settings = (await ask('config', '--local', '--list', '-z')).split('\0').map(line => line.split('\n', 2));
    const noted = (key: string) => settings.findLast(([known]) => known === `branch.${name}.${key.toLowerCase()}`)?.[1] ?? '';
    const start = noted('siteStart');
    if (start === '') return undefined;
    return { name, from: noted('siteFrom'), start, arrived: noted('siteArrived'), saidAddress: noted('siteAddress') };
  }

  const note = (name: string, key: string, value: string) => run(['config', '--local', `branch.${name}.${key}`, value]);

  /** The remote that a branch is of, or that branches are sent to; `undefined` without one, and where several could be meant. */
  async function remoteFor(from: string): Promise<Remote | undefined> {
    const names = (await ask('remote')).split('\n').filter(name => name !== '');
    const wanted = [
      await ask('config', 'remote.pushDefault'),
      from === '' ? '' : await ask('config', `branch.${from}.remote`),
      'origin',
      names.length === 1 ? (names[0] ?? '') : '',
    ];
    const name = wanted.find(known => names.includes(known));
    return name === undefined ? undefined : { name, address: await ask('remote', 'get-url', '--push', name) };
  }

  /** The branch of a remote into which work shall go: the one it began from, or the remote's main one. */
  async function baseOf(remote: Remote, from: string): Promise<string | undefined> {
    const prefix = `refs/remotes/${remote.name}/`;
    const upstream = from === '' ? '' : (await ask('config', `branch.${from}.merge`)).replace('refs/heads/', '');
    for (const name of [upstream, from])
      if (name !== '' && (await ask('rev-parse', '--verify', '--quiet', prefix + name)) !== '') return name;
    const main = await ask('symbolic-ref', '--quiet', `${prefix}HEAD`);
    return main.startsWith(prefix) ? main.slice(prefix.length) : from || undefined;
  }

  /** Whether a commit is part of another one; false where one is unknown. */
  const isIn = (commit: string, other: string) =>
    run(['merge-base', '--is-ancestor', commit, other]).then(
      () => true,
      () => false,
    );

  return { root, run, ask, talk, withPaths, obstacle, branch, workBranch, note, remoteFor, baseOf, isIn };
}

export type Repository = ReturnType<typeof repositoryAt>;

/** A refusal by git, a hook or a server, in their words. */
export class GitError extends Error {}

/** Files by which git knows what it is in the middle of. */
const unfinished = {
  MERGE_HEAD: 'two versions are being merged',
  'rebase-merge': 'a rebase',
  'rebase-apply': 'a rebase',
  CHERRY_PICK_HEAD: 'a cherry-pick',
  REVERT_HEAD: 'a revert',
};
