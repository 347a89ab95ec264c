/** How often one address may ask for something. */
export interface Rate {
  max: number;
  /** In milliseconds. */
  timeWindow: number;
  /** The servers of a database count together before each answer; else each learns what the others counted a second after it counted itself. */
  isExact?: true;
}

export interface Limits {
  /** Most connections at once. */
  connections: number;
  /** Milliseconds without a byte in either direction after which a connection is cut: its answers are not read. */
  idleTimeout: number;
  /** Milliseconds from the end of new connections until a request of which a part is missing is cut off. */
  closingPatience: number;
  /** Milliseconds until the head of a request must be there. */
  headersTimeout: number;
  /** Milliseconds until a whole request must be there; the bytes of a file that arrived by then are kept. */
  requestTimeout: number;
  /** Bytes a second at which a form with files must come after that. */
  formPace: number;
  /** Milliseconds without a byte after which a part of a file counts as broken off. */
  uploadPatience: number;
  /** Bytes that files leave free on the disk, so that text can still be stored; visits leave half of it. */
  freeSpaceReserve: number;
  /** Bytes that all visits may take, about. */
  visitBudget: number;
  /** A sender who fills a form in fewer seconds is taken for a program. */
  leastFillSeconds: number;
  /** The same for a sender who fills in the field that people do not see: a password manager may do that for a person. */
  leastTrappedFillSeconds: number;
  /** Milliseconds without a byte after which an unfinished upload is removed. */
  uploadIdleAge: number;
  /** The same for one of which no byte has come yet. */
  uploadStartAge: number;
  /** Bytes of all files together that have begun to arrive and that no form was sent with yet, as they were announced. */
  uploadBudget: number;
  /** Those that one address may announce; absent where a proxy in front of the server limits requests. */
  uploadBudgetPerAddress?: number;
  /** Milliseconds between two searches for such uploads. */
  sweepInterval: number;
  /** For each address; absent where a proxy in front of the server limits requests. */
  rates?: Record<RateName, Rate>;
}

/** Kinds of limits; each endpoint counts by itself. Attempts are all forms that are sent; submissions those that are stored. */
export type RateName = 'visits' | 'reads' | 'attempts' | 'submissions' | 'uploads' | 'chunks' | 'signIns';

const minute = 60_000;

/** Many people may share one address: an office, a hall, a provider. */
const usualRates: Record<RateName, Rate> = {
  visits: { max: 600, timeWindow: minute },
  reads: { max: 600, timeWindow: minute },
  attempts: { max: 300, timeWindow: 10 * minute, isExact: true },
  submissions: { max: 20, timeWindow: 10 * minute, isExact: true },
  uploads: { max: 60, timeWindow: 10 * minute, isExact: true },
  chunks: { max: 1200, timeWindow: minute },
  signIns: { max: 20, timeWindow: 15 * minute, isExact: true },
};

export const usualLimits = {
  connections: 4000,
  idleTimeout: minute,
  closingPatience: 10_000,
  headersTimeout: 15_000,
  requestTimeout: minute,
  formPace: 16 * 1024,
  uploadPatience: 30_000,
  freeSpaceReserve: 256 * 1024 * 1024,
  visitBudget: 4 * 1024 ** 3,
  leastFillSeconds: 2,
  leastTrappedFillSeconds: 15,
  uploadIdleAge: 120 * minute,
  uploadStartAge: 10 * minute,
  uploadBudget: 5 * 1024 ** 3,
  uploadBudgetPerAddress: 500 * 1024 ** 2,
  sweepInterval: 10 * minute,
  rates: usualRates,
} satisfies Limits;
