import { createStore, type StoreApi } from 'zustand/vanilla';

/** An error of the interface, for the visitor to pass on. */
export interface LoggedError {
  id: number;
  message: string;
  /** Component that broke; empty where none did. */
  component: string;
  /** Path of the page, without query and fragment: they may hold what the visitor typed. */
  url: string;
  stack: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** Entries, the newest first. */
export type ErrorLog = StoreApi<{ entries: readonly LoggedError[] }>;

/** Older errors are dropped. */
const maxErrors = 50;

/** Longest texts of an entry, in UTF-16 code units. */
export const maxLengths = { message: 500, component: 100, url: 300, stack: 4000 };

/** An empty log. */
export function createErrorLog(): ErrorLog {
  return createStore<{ entries: readonly LoggedError[] }>(() => ({ entries: [] }));
}

/** The errors of this page load. They are neither sent nor stored. */
export const errorLog = createErrorLog();

/** Adds an error; texts that are too long are cut. */
export function addError(log: ErrorLog, error: Omit<LoggedError, 'id'>): void {
  log.setState(({ entries }) => ({
    entries: [
      {
        id: (entries[0]?.id ?? 0) + 1,
        message: cut(error.message, maxLengths.message),
        component: cut(error.component, maxLengths.component),
        url: cut(error.url, maxLengths.url),
        stack: cut(error.stack, maxLengths.stack),
        time: error.time,
      },
      ...entries.slice(0, maxErrors - 1),
    ],
  }));
}

/** Removes all errors. */
export function clearErrors(log: ErrorLog): void {
  log.setState({ entries: [] });
}

/** Cuts a text with an ellipsis, never through the middle of a character. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
