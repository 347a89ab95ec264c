import { componentOf, describeError } from './describe-error.ts';
import { addError, type ErrorLog } from './error-log-store.ts';

/** Where errors show up and pages have addresses: the window, as far as it is about that. */
export type ErrorSource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { location: Pick<Location, 'pathname'> };

type RenderErrorHandler = (error: unknown, info: { componentStack?: string | undefined }) => void;

/** Handlers for a React root. */
export interface RootErrorHandlers {
  onCaughtError: RenderErrorHandler;
  onUncaughtError: RenderErrorHandler;
}

/** Keeps uncaught errors and rejected promises in the log; gives the function that ends it. */
export function captureErrors(log: ErrorLog, source: ErrorSource): () => void {
  const keepError = (event: Event) => {
    const { error, message } = event as ErrorEvent;
    if (isBrowserNotice(message)) return;
    // The browser hides errors of foreign scripts and gives a message only.
    record(log, source, error ?? message);
  };
  const keepRejection = (event: Event) => record(log, source, (event as PromiseRejectionEvent).reason);
  source.addEventListener('error', keepError);
  source.addEventListener('unhandledrejection', keepRejection);
  return () => {
    source.removeEventListener('error', keepError);
    source.removeEventListener('unhandledrejection', keepRejection);
  };
}

/** Keeps the errors of components in the log, with the component; the console has them too, as without these handlers. */
export function captureRenderErrors(log: ErrorLog, source: ErrorSource): RootErrorHandlers {
  const keep: RenderErrorHandler = (error, { componentStack }) => {
    console.error(error);
    record(log, source, error, componentOf(componentStack));
  };
  return { onCaughtError: keep, onUncaughtError: keep };
}

/** Observers that need one more frame: browsers report it as an error, but nothing is broken. */
const isBrowserNotice = (message: unknown) => typeof message === 'string' && message.startsWith('ResizeObserver loop');

let isRecording = false;

/** Adds to the log; whatever goes wrong meanwhile is not another error, for that would go round for ever. */
function record(log: ErrorLog, source: ErrorSource, thrown: unknown, component = ''): void {
  if (isRecording) return;
  isRecording = true;
  try {
    addError(log, { ...describeError(thrown), component, url: source.location.pathname, time: Date.now() });
  } catch {
    // The log must not break what it watches.
  } finally {
    isRecording = false;
  }
}
