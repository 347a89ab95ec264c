import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How the sending of a form ended: `repeated` is the first answer given again. */
export type SubmissionResult = (typeof submissionResults)[number];

const submissionResults = ['stored', 'spam', 'repeated', 'refused', 'failed'] as const;

/** A request that was answered. Each label has few values: the pattern of an address, never an address. */
export interface AnsweredRequest {
  route: string;
  method: string;
  /** First digit of the status with `xx`. */
  status: string;
  seconds: number;
}

/** What happens in the server, as Prometheus reads it (https://prometheus.io/docs/practices/naming). Nothing is about a person. */
export interface Metrics {
  observeRequest(request: AnsweredRequest): void;
  /** Shows a 0 for what did not happen yet with a form: Prometheus sees no increase in a count that begins with more. */
  expectForm(form: string): void;
  /** Counts how the sending of a form ended. */
  countSubmission(form: string, result: SubmissionResult): void;
  /** Notes how long a method of the store took. */
  observeStoreCall(method: string, result: 'ok' | 'failed', seconds: number): void;
  /** What waits at this moment; see source.ts. */
  waiting: ReturnType<typeof waitingGauges>;
  /** All measures as text, and its content type. */
  write(): Promise<string>;
  contentType: string;
}

/** Milliseconds and seconds within which visitors notice nothing, notice, and leave. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const storeBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Gauges with names of counters, which Prometheus's own linter refuses; `nodejs_active_resources` and its like have the same by type. */
const misnamedGauges = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

/** Measures of a process, all of them zero. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of misnamedGauges) registry.removeSingleMetric(name);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests, by pattern of the address, and the seconds until the answer was sent.',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const submissions = new Counter({
    name: 'site_submissions_total',
    help: 'Forms that were sent: stored, taken for spam, repeated (stored before), refused, failed.',
    labelNames: ['form', 'result'],
    registers,
  });
  const storeCalls = new Histogram({
    name: 'site_store_call_duration_seconds',
    help: 'Calls of the store and the seconds until it answered; what it confirms is on the disk.',
    labelNames: ['method', 'result'],
    buckets: storeBuckets,
    registers,
  });
  return {
    observeRequest: ({ seconds, ...labels }) => requests.observe({ ...labels }, seconds),
    expectForm(form) {
      for (const result of submissionResults) submissions.inc({ form, result }, 0);
    },
    countSubmission: (form, result) => submissions.inc({ form, result }),
    observeStoreCall: (method, result, seconds) => storeCalls.observe({ method, result }, seconds),
    waiting: waitingGauges(registers),
    write: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Measures that are taken when somebody asks. */
function waitingGauges(registers: Registry[]) {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    storeUp: gauge('site_store_up', 'Whether the store answers: 1 or 0. While it does not, measures of the store are absent.'),
    commits: new Counter({ name: 'site_store_commits_total', help: 'Transactions of the store.', registers }),
    outbox: gauge('site_outbox_waiting', 'Announcements that were not delivered yet.', 'channel'),
    outboxAge: gauge('site_outbox_oldest_seconds', 'Seconds since the oldest request came that was not announced yet.', 'channel'),
    uploads: gauge('site_uploads_pending', 'Files in the data folder that no form was sent with yet.'),
    uploadBytes: gauge('site_uploads_pending_bytes', 'Bytes of these files.', 'state'),
    freeBytes: gauge('site_data_free_bytes', 'Bytes that are free on the disk of DATA_DIR.'),
    build: gauge('site_build_info', 'The build that is served.', 'build'),
  };
}
