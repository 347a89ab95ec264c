import { endProcess } from '#server/end-process.ts';
import { finishInterrupted } from '../changes/finish-interrupted.ts';
import { rootNamedIn } from './paths.ts';
import { openProgress } from './progress.ts';
import { SiteError } from './site-error.ts';

/** A call that cannot be carried out as written; the message says what is wrong with it. */
export class UsageError extends Error {}

/** Runs a command with its arguments, or prints its help, and sets the exit code: 0 clean, 1 problems, 2 wrong use, 3 a crash. */
export async function runCommand(name: string, help: string, run: (args: string[]) => Promise<number>): Promise<void> {
  // A reader such as `| head` closes the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    reportCrash(name, error);
    process.exit(3);
  });
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return;
  }
  const closeProgress = openProgress();
  try {
    await finishInterrupted(rootNamedIn(args));
    process.exitCode = await run(args);
  } catch (error) {
    if (error instanceof SiteError) {
      console.error(error.message);
      process.exitCode = 1;
    } else if (error instanceof UsageError) {
      console.error(`${error.message}\nSee npm run ${name} -- --help.`);
      endProcess(2);
    } else {
      reportCrash(name, error);
      endProcess(3);
    }
  } finally {
    closeProgress();
  }
}

function reportCrash(name: string, error: unknown): void {
  const cause = error instanceof Error ? error.stack : String(error);
  console.error(`\`npm run ${name}\` itself failed; this is its fault, not that of your files.\n${cause}`);
}
