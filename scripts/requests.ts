import { readBuildDay } from '#server/build/build-mark.ts';
import { guardClock } from '#server/cleaning/clock-guard.ts';
import { channelNames } from '#server/outbox/channel-settings.ts';
import { caller } from './command/caller.ts';
import { readOptions } from './command/options.ts';
import { type Command, UsageError } from './command/run-command.ts';
import { deleteRequests } from './requests/delete.ts';
import { exportRequests } from './requests/export.ts';
import { saveFiles } from './requests/files.ts';
import { findPerson } from './requests/find.ts';
import { findRequest } from './requests/find-request.ts';
import { listRequests } from './requests/list.ts';
import { type Intake, type IntakeCommand, runOnIntake } from './requests/open-intake.ts';
import { showRequest } from './requests/show.ts';
import { showStats } from './requests/stats.ts';

/** What `npm run requests -- --help` prints. */
const help = `Reads and keeps the requests that visitors sent, while the site is being served.

Usage: npm run requests -- COMMAND

  list [--form FORM] [--since WHEN] [--limit N]
                        newest first (default: 50)
  show REF [--language CODE]
                        every answer with its label, every file, status, notes and replies of staff
  export --form FORM --format csv|xlsx|json [--out FILE] [--since WHEN] [--language CODE]
                        all requests of a form but spam, oldest first
  files REF --to DIR    saves the files under their names
  spam [--form FORM] [--since WHEN] [--limit N]
                        what was taken for spam
  release REF           takes a request out of spam; it is announced now
  stats [--by name|device|day] [--since WHEN]
                        page visits; files in quarantine, if there are any
  find EMAIL [--to DIR | --delete [--reason TEXT] --yes]
                        all requests of one person, spam too, and where else the address is; saves them with files, notes and
                        replies, or deletes them for good, with saved filters that look for this person
  delete REF [--reason TEXT] --yes
                        deletes a request with its files, notes, replies and announcements, for good
  delete --older-than AGE --yes
                        deletes all older requests, for good
  confirm-clock --yes   says that the clock is right, after the server has doubted it and deletes nothing for its age; without
                        --yes says what is in doubt

  WHEN is a day such as 2026-11-21 (UTC), or an AGE such as 30d. Labels are in the language of the request, in an export
  in the site's first, unless --language names another. Export and files hold what visitors entrusted to you.

  What is read, saved, released and deleted is in the audit log of the desk ("npm run staff -- audit"), with the user of this system and
  the reason; the log keeps references, and nothing else of a visitor.

Reads the same variables as the server: DATA_DIR, DATABASE_URL, DIST_DIR (for the labels). With "npm run --silent" nothing
but the result is printed.

Exit codes: 0 done, 1 not found or incomplete, 2 wrong use, 3 the command itself failed.`;

const commands: Record<string, IntakeCommand> = {
  list: (args, open) => listRequests(args, open, { isSpam: false }),
  spam: (args, open) => listRequests(args, open, { isSpam: true }),
  show: showRequest,
  export: exportRequests,
  files: saveFiles,
  find: findPerson,
  release: releaseRequest,
  stats: showStats,
  delete: deleteRequests,
  'confirm-clock': confirmClock,
};

export const command: Command = { name: 'requests', help, run: args => runOnIntake(commands, args) };

/** `confirm-clock --yes`: notes that the clock is right, so that what is old is deleted again. */
async function confirmClock(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values } = readOptions(args, [], { flags: ['yes'] });
  const { store, environment } = await open();
  const guard = guardClock(store, { notBefore: await readBuildDay(environment.distDir) });
  if ((await guard.look()) !== undefined) console.log('The clock agrees with the last moment that is known: there is nothing to confirm.');
  else if (values.yes !== true || !guard.isConfirmable()) throw new UsageError(guard.problem() ?? '');
  else {
    const at = (await store.now?.()) ?? new Date();
    await store.confirmClock({ ...caller(), at });
    console.log(`Confirmed: it is ${at.toISOString()}. The server deletes what is older than its retention within ten minutes.`);
  }
  return 0;
}

/** `release REF`: takes a request out of spam and announces it as if it came now. */
async function releaseRequest(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { positionals } = readOptions(args, [], { places: ['REF'] });
  const intake = await open();
  const submission = await findRequest(intake, positionals[0]);
  if (!submission) return 1;
  const channels = channelNames(intake.environment.channels);
  const isReleased = await intake.store.releaseSubmission(submission.ref, channels, caller());
  if (!isReleased) {
    console.error(`${submission.ref} is no spam; nothing was changed.`);
    return 0;
  }
  console.log(`${submission.ref} is no spam any more${channels.length > 0 ? ` and will be announced by ${channels.join(' and ')}` : ''}.`);
  return 0;
}
