/** Does the job that this process is sent, as one that `forkBundler` has started, and ends; says why where it cannot. */
export function takeJob<Job>(run: (job: Job) => Promise<void>): void {
  // The process that asked is gone, and another one may use the same folder already.
  process.on('disconnect', () => process.exit(1));
  process.once('message', (job: Job) => {
    run(job).then(
      () => process.disconnect(),
      (error: unknown) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
