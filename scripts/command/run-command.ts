import { endProcess } from '#server/end-process.ts';
import { finishInterrupted } from '../changes/finish-interrupted.ts';
import { rootNamedIn } from './paths.ts';
import { openProgress } from './progress.ts';
import { SiteError } from './site-error.ts';

/** A call that cannot be carried out as written; the message says what is wrong with it. */
export class UsageError extends Error {}

/** A command of `npm run`: a file of `scripts/` exports one by this name. */
export interface Command {
  name: string;
  help: string;
  /** Carries it out and returns the exit code. Throws UsageError, SiteError. */
  run(args: string[]): Promise<number>;
}

/** Runs a command as this process: with its arguments, and to its end. */
export async function runProcess(command: Command): Promise<void> {
  // A reader such as `| head` closes the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    reportCrash(command.name, error);
    process.exit(3);
  });
  const code = await runCommand(command, process.argv.slice(2));
  if (code < 2) process.exitCode = code;
  else endProcess(code);
}

/** Runs a command with its arguments, or prints its help, and returns the exit code: 0 clean, 1 problems, 2 wrong use, 3 a crash. */
export async function runCommand({ name, help, run }: Command, args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  const closeProgress = openProgress();
  try {
    await finishInterrupted(rootNamedIn(args));
    return await run(args);
  } catch (error) {
    if (error instanceof SiteError) {
      console.error(error.message);
      return 1;
    }
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee npm run ${name} -- --help.`);
      return 2;
    }
    reportCrash(name, error);
    return 3;
  } finally {
    closeProgress();
  }
}

function reportCrash(name: string, error: unknown): void {
  const cause = error instanceof Error ? error.stack : String(error);
  console.error(`\`npm run ${name}\` itself failed; this is its fault, not that of your files.\n${cause}`);
}
