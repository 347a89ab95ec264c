import type { SendAnswer, Sending, SendOrder, SentWork, UnsendAnswer } from '#client/dev/edit/review/sending.ts';
import type { NoticedTopic } from '#client/dev/edit/review/site-changes.ts';
import { defined } from '#site/defined.ts';
import { oneAfterAnother, type SiteWriter } from '../../site-writer.ts';
import { changedSinceCommit, versionOf } from '../changed-files.ts';
import { commitWork, uncommitWork } from './commit-work.ts';
import { titleOf } from './names-for-work.ts';
import { pushWork, unpushWork } from './push-work.ts';
import { GitError, type Remote, type Repository, repositoryAt, type WorkBranch } from './repository.ts';
import { requestAddress, serverOf } from './servers.ts';
import { workToCommit } from './work-to-commit.ts';

/** Sends changes for review, on a branch of their own, and takes them back. All that is known of it is in git itself. */
export interface Sender {
  /** Facts for the dialog, and the work that was sent from here. */
  read(noticed: readonly NoticedTopic[]): Promise<{ sending: Sending; sent?: SentWork }>;
  /** Commits what was chosen and sends it; without files, sends once more what did not arrive. */
  send(order: SendOrder): Promise<SendAnswer>;
  /** Takes all back that was sent from here; the work stays in the files. */
  unsend(): Promise<UnsendAnswer>;
}

export function createSender(writer: SiteWriter): Sender {
  const repository = repositoryAt(writer.root);
  const inTurn = oneAfterAnother();

  async function send({ title, files: chosen, author }: SendOrder): Promise<SendAnswer> {
    const obstacle = await repository.obstacle();
    if (obstacle !== undefined) return { type: 'refused', problems: [obstacle] };
    // Saves wait until it is committed, but not for the server.
    const refusal = chosen.length === 0 ? undefined : await writer.inTurn(() => commit(title, chosen, author));
    if (refusal !== undefined) return refusal;
    const work = await repository.workBranch();
    if (work === undefined) return { type: 'refused', problems: ['There is nothing to send.'] };
    const remote = await repository.remoteFor(work.from);
    const problems = remote === undefined ? [] : await pushWork(repository, work, remote);
    const sent = await describeWork(repository, (await repository.workBranch()) ?? work, remote);
    return problems.length === 0 ? { type: 'done', sent } : { type: 'kept', sent, problems };
  }

  async function commit(title: string, chosen: SendOrder['files'], author: SendOrder['author']): Promise<SendAnswer | undefined> {
    const changes = await changedSinceCommit(writer.root);
    for (const { file, version } of chosen) {
      const change = changes.find(known => known.file === file);
      if (change === undefined || versionOf(change) !== version) return { type: 'conflict', file };
    }
    const files = chosen.map(({ file }) => file);
    const { noticed, problems } = await workToCommit(repository, files);
    if (problems.length > 0) {
      const advice =
        files.length === changes.length
          ? 'Repair that first.'
          : 'Repair that first, or send the other changes along, if they belong to it.';
      return { type: 'refused', problems: ['What is sent would make the site wrong:', ...problems, advice] };
    }
    return await commitWork(repository, { title, noticed, files, author });
  }

  return {
    async read(noticed) {
      const obstacle = await repository.obstacle();
      const work = obstacle === undefined ? await repository.workBranch() : undefined;
      const remote = obstacle === undefined ? await repository.remoteFor(work?.from ?? (await repository.branch())) : undefined;
      const hasAuthor = (await repository.ask('config', 'user.name')) !== '' && (await repository.ask('config', 'user.email')) !== '';
      const sending = { title: titleOf(noticed), hasAuthor, ...defined({ server: remote && nameOf(remote), obstacle }) };
      const isSent = work !== undefined && (await titlesOn(repository, work)).length > 0;
      return { sending, ...(isSent ? { sent: await describeWork(repository, work, remote) } : {}) };
    },
    send: order => inTurn(() => refusedWith(() => send(order))),
    unsend: () =>
      inTurn(() =>
        refusedWith<UnsendAnswer>(async () => {
          const obstacle = await repository.obstacle();
          const work = await repository.workBranch();
          const reason = obstacle ?? (work === undefined ? 'There is nothing to take back.' : await unpushWork(repository, work));
          if (reason !== undefined || work === undefined) return { type: 'refused', problems: [reason ?? ''] };
          await writer.inTurn(() => uncommitWork(repository, work));
          return { type: 'done', what: 'took back what was sent; your work is still in the files', problems: [] };
        }),
      ),
  };
}

const titlesOn = async ({ ask }: Repository, { start }: WorkBranch) =>
  (await ask('log', '--no-merges', '--reverse', '--format=%s', `${start}..HEAD`)).split('\n').filter(title => title !== '');

async function describeWork(repository: Repository, work: WorkBranch, remote: Remote | undefined): Promise<SentWork> {
  const hasArrived = remote === undefined || work.arrived === (await repository.ask('rev-parse', 'HEAD'));
  const base = remote && (await repository.baseOf(remote, work.from));
  const known = remote && requestAddress(remote.address, work.name, base);
  const address = work.arrived === '' ? undefined : (known ?? (work.saidAddress || undefined));
  return {
    branch: work.name,
    titles: await titlesOn(repository, work),
    hasArrived,
    ...defined({ server: remote && nameOf(remote), address }),
  };
}

const nameOf = ({ address }: Remote) => serverOf(address)?.host ?? 'a folder on this machine';

/** What git says against it is a refusal in its own words. */
async function refusedWith<Answer>(task: () => Promise<Answer>): Promise<Answer | { type: 'refused'; problems: string[] }> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const isLocked = /\.lock': File exists/.test(error.message);
    const reason = isLocked
      ? 'Another program is working with the versions of this folder. Try again in a moment.'
      : 'It was refused, with these words:';
    return { type: 'refused', problems: [reason, ...error.message.split('\n').filter(line => line.trim() !== '')] };
  }
}
