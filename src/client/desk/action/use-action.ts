import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { followFocus } from './follow-focus.ts';

/** How an action calls the server: a failure is shown beside its control, too. */
export interface ActionCalls {
  api: Api;
  showFailure: (text: string) => void;
  /** Whether the action has not been run again since, and its control is still there. */
  isLatest: () => boolean;
}

/** Something that a member does with a control. */
interface Action<Args extends unknown[], Result> {
  /** Does it; `undefined` after a failure without an answer. */
  run: (...args: Args) => Promise<Result | undefined>;
  isRunning: boolean;
  /** With what it was run last, unless that has succeeded: the control goes on showing it. */
  tried: Args | undefined;
  failure: ActionFailure | undefined;
}

export interface ActionFailure {
  text: string;
  /** Another one for each failure. */
  id: number;
  /** The element that had the focus when the action was begun. */
  control: Element | null;
  retry: () => void;
}

/** An action whose last failure `Failure` shows beside the control. It is tried again with the same arguments, and with what the page knows by then. */
export function useAction<Args extends unknown[], Result>(
  api: Api,
  act: (calls: ActionCalls, ...args: Args) => Promise<Result>,
): Action<Args, Result> {
  const [tried, setTried] = useState<Args>();
  const [failure, setFailure] = useState<Pick<ActionFailure, 'text' | 'id' | 'control'>>();
  const [isRunning, setIsRunning] = useState(false);
  const runs = useRef(0);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(
    () => () => {
      runs.current += 1;
    },
    [],
  );
  const start = async (control: Element | null, args: Args) => {
    runs.current += 1;
    const own = runs.current;
    const isLatest = () => own === runs.current;
    let text: string | undefined;
    const showFailure = (message: string) => {
      text = message;
    };
    const calls: ActionCalls = {
      api: { post: (path, body, options) => api.post(path, body, { ...options, showFailure }) },
      showFailure,
      isLatest,
    };
    const follow = followFocus(control);
    setTried(args);
    setIsRunning(true);
    try {
      return await latest.current(calls, ...args);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    } finally {
      follow();
      if (isLatest()) {
        setIsRunning(false);
        setFailure(before => (text === undefined ? undefined : { text, id: (before?.id ?? 0) + 1, control }));
        if (text === undefined) setTried(undefined);
      }
    }
  };
  return {
    run: (...args) => start(document.activeElement, args),
    isRunning,
    tried,
    failure: failure && tried && { ...failure, retry: () => void (isRunning || start(failure.control, tried)) },
  };
}
