import { headOfText, headText, NotedHeadError, noteHead, readNotedHead } from '#server/audit/noted-head.ts';
import { verifyEvents } from '#server/audit/verify-events.ts';
import { type Break, type BreakNote, breakText, noteOf } from '#server/store/audit/breaks.ts';
import type { AuditHead } from '#server/store/audit/chain.ts';
import type { Store } from '#server/store/store.ts';
import { dayOf } from '#site/utc-day.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import type { Intake } from '../requests/open-intake.ts';
import { readReason } from '../requests/options.ts';

/**
 * `audit`: whether what was done is still as it was written: each event has the hash of all before it, and the last one is noted beside
 * the database, and wherever else you note it. With `--note`, says first why a break is there.
 */
export async function verifyAudit(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values } = readOptions(args, ['head', 'note', 'reason']);
  const given = values.head === undefined ? [] : [readHead(values.head)];
  const note = readNote(values);
  const { store, environment } = await open();
  if (note !== undefined && !(await noteBreak(store, note))) return 1;
  const noted = await notedIn(environment.dataDir);
  const known = [...given, ...(noted.head === undefined ? [] : [noted.head])];
  const { count, head, breaks, missing } = await verifyEvents(store, known);
  const [explained, others] = [breaks.filter(isNoted), breaks.filter(found => !isNoted(found))];
  for (const found of explained) console.log(notedText(found));
  const problems = [
    ...others.map(breakText),
    ...(others.length > 0 ? ['If you know why, note it: `npm run staff -- audit --note NUMBER --reason "…"`.'] : []),
    ...[...new Set(missing.map(headText))].map(missingText),
    ...noted.problems,
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  console.log(
    `${count} events, all ${explained.length > 0 ? 'but the noted ones ' : ''}as they were written. The last one is ${headText(head)}`,
  );
  await noteHead(store, environment.dataDir);
  return 0;
}

type NotedBreak = Break & { note: BreakNote };

const isNoted = (found: Break): found is NotedBreak => found.note !== undefined;

const notedText = ({ note: { staff, at, reason }, ...found }: NotedBreak) =>
  `${breakText(found)} (noted by ${staff} on ${dayOf(at)}): ${reason}`;

/** Which break is to be noted, and why. Throws UsageError. */
function readNote({ note, reason }: { note?: string; reason?: string }): { number: number; reason: string } | undefined {
  if (note === undefined && reason === undefined) return undefined;
  const why = readReason(reason);
  if (note === undefined) throw new UsageError('--reason says why a break is there: name its event with --note.');
  if (why === undefined) throw new UsageError('--note wants to know why the break is there: say it with --reason "…".');
  if (!/^\d{1,10}$/.test(note)) throw new UsageError(`--note wants the number of an event, as \`audit\` prints it, not "${note}".`);
  return { number: Number(note), reason: why };
}

/** Notes why the first break at an event is there; says so where there is none. */
async function noteBreak(store: Store, { number, reason }: { number: number; reason: string }): Promise<boolean> {
  const find = async () => (await verifyEvents(store)).breaks.find(found => found.number === number && !isNoted(found));
  const found = await find();
  if (found === undefined) {
    console.error(`There is no break at event ${number} that is not noted yet. \`npm run staff -- audit\` lists all.`);
    return false;
  }
  await store.recordEvent(noteOf(found, reason, caller()));
  // The note itself continues the log behind its wrong end: from now on the break is before the note.
  const moved = found.type === 'end' ? await find() : undefined;
  if (moved !== undefined) await store.recordEvent(noteOf(moved, reason, caller()));
  return true;
}

const missingText = (head: string) => `The log does not have the event ${head}, which was its last one: it was cut off or written again.`;

/** What the data folder has; a note that cannot be read is a problem. */
async function notedIn(folder: string): Promise<{ head?: AuditHead | undefined; problems: string[] }> {
  try {
    return { head: await readNotedHead(folder), problems: [] };
  } catch (error) {
    if (!(error instanceof NotedHeadError)) throw error;
    return { problems: [error.message] };
  }
}

function readHead(text: string): AuditHead {
  const head = headOfText(text);
  if (head === undefined) throw new UsageError(`--head wants a number and a hash, as \`audit\` prints them, not "${text}".`);
  return head;
}
