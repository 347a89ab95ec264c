/**
 * Begins to measure, and returns how many milliseconds of CPU this process has used since, all its threads together. Other work on a
 * busy machine makes a test take longer, but does not make it use more.
 */
export function measureCpu(): () => number {
  const begin = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };
}
