/** A call that cannot be carried out as written; the message says what was wrong with it. */
export class UsageError extends Error {}

/** Runs `parse`, whose errors are the caller's: `parseArgs` of Node says what it did not understand. */
export function readArguments<Options>(parse: () => Options): Options {
  try {
    return parse();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Runs a command and ends the process as all of ours do: 0 clean, 1 problems, 2 wrong use, 3 the command itself failed. */
export async function runCommand(name: string, run: () => Promise<number>): Promise<void> {
  // A reader that has seen enough (`| head`) closes the pipe: no fault of anybody.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    process.exitCode = await run();
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee npm run ${name} -- --help.`);
      process.exit(2);
    } else {
      const cause = error instanceof Error ? error.stack : String(error);
      console.error(`\`npm run ${name}\` itself failed; this is its fault, not that of your files.\n${cause}`);
      process.exit(3);
    }
  }
}
