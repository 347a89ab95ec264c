/** Node calls its SQLite experimental, and says so at each start unless it is told not to. What writes files of the site locks them with it. */
const quiet = '--disable-warning=ExperimentalWarning';

/**
 * What Node itself is started with for a command; nothing for the others.
 *
 * A check is over before there is garbage worth a search, or code worth V8's last compiler: nine tenths of the wall time and
 * three quarters of the CPU time for 1,000 routes. A server that keeps its young objects in 8 MiB frees the bytes of uploads
 * sooner: 100 MiB of them take about 30 MiB of memory, else up to 70. In no less than 8 MiB either: V8 begins with 1 MiB, goes
 * back to it in each pause, and its threads that collect garbage then have to wait for cores that others use. Beside other work
 * a server sends 60 % of a bare one's pages a second without this, 87 % with it; alone 64 % and 66 %. A build of 2,000 documents
 * takes 120 MiB less with young objects in 8 MiB, and no more time; the dev server takes 375 MiB instead of 514 after a hundred edits.
 *
 * @type {Record<string, readonly string[]>}
 */
export const nodeFlags = {
  add: [quiet],
  addresses: [quiet],
  backup: [quiet],
  build: [quiet, '--max-semi-space-size=8'],
  catalogue: [quiet],
  check: [quiet, '--initial-heap-size=400', '--max-opt=2'],
  dev: [quiet, '--max-semi-space-size=8'],
  i18n: [quiet],
  move: [quiet],
  new: [quiet],
  remove: [quiet],
  requests: [quiet],
  restore: [quiet],
  staff: [quiet],
  smoke: [quiet],
  serve: [quiet, '--min-semi-space-size=8', '--max-semi-space-size=8'],
};
