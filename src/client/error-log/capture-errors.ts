import { componentOf, describeError } from './describe-error.ts';
import { addError, type ErrorLog } from './error-log-store.ts';

/** The window, as far as errors and the address of the page are concerned. */
export type ErrorSource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { location: Pick<Location, 'pathname'> };

type RenderErrorHandler = (error: unknown, info: { componentStack?: string | undefined }) => void;

/** Handlers for a React root. */
interface RootErrorHandlers {
  onCaughtError: RenderErrorHandler;
  onUncaughtError: RenderErrorHandler;
}

/** Logs uncaught errors and rejected promises; returns the function that ends this. */
export function captureErrors(log: ErrorLog, source: ErrorSource): () => void {
  const keepError = (event: Event) => {
    const { error, message } = event as ErrorEvent;
    if (isBrowserNotice(message)) return;
    // The browser hides errors of foreign scripts and passes only a message.
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

/** Logs the errors of components, with the component. They stay in the console too, as without these handlers. */
export function captureRenderErrors(log: ErrorLog, source: ErrorSource): RootErrorHandlers {
  const keep: RenderErrorHandler = (error, { componentStack }) => {
    console.error(error);
    record(log, source, error, componentOf(componentStack));
  };
  return { onCaughtError: keep, onUncaughtError: keep };
}

/** An observer needs one more frame: browsers report that as an error, but nothing is broken. */
const isBrowserNotice = (message: unknown) => typeof message === 'string' && message.startsWith('ResizeObserver loop');

let isRecording = false;

/** Adds to the log. An error that this causes is not logged: that would never end. */
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
