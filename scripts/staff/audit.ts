import { headOfText, headText, NotedHeadError, noteHead, readNotedHead } from '#server/audit/noted-head.ts';
import type { AuditHead } from '#server/store/audit/chain.ts';
import { readOptions } from '../command/options.ts';
import { UsageError } from '../command/run-command.ts';
import type { Intake } from '../requests/open-intake.ts';

/**
 * `audit`: whether what was done is still as it was written: each event has the hash of all before it, and the last one is noted beside
 * the database, and wherever else you note it.
 */
export async function verifyAudit(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { values } = readOptions(args, ['head']);
  const given = values.head === undefined ? [] : [readHead(values.head)];
  const { store, environment } = await open();
  const noted = await notedIn(environment.dataDir);
  const { count, head, broken, missing } = await store.verifyEvents([...given, ...(noted.head === undefined ? [] : [noted.head])]);
  const problems = [
    ...(broken === undefined
      ? []
      : [`Event ${broken} was changed or removed after it was written; the ${count} before it are as they were.`]),
    // Behind a broken event nothing is compared.
    ...(broken === undefined ? [...new Set(missing.map(headText))].map(missingText) : []),
    ...noted.problems,
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  console.log(`${count} events, all as they were written. The last one is ${headText(head)}`);
  await noteHead(store, environment.dataDir);
  return 0;
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
