/** Does the work once for all who ask meanwhile, and within some milliseconds after it. */
export function sharedFor<Result>(milliseconds: number, work: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | undefined;

  async function run() {
    try {
      return await work();
    } finally {
      setTimeout(() => {
        latest = undefined;
      }, milliseconds).unref();
    }
  }

  return () => {
    latest ??= run();
    return latest;
  };
}
