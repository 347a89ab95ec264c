import { useEffect } from 'react';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { type ActionFailure, useAction } from './use-action.ts';

interface Question<Data> {
  path: `/${string}`;
  body?: object;
  /** Another number when the answer may have changed. */
  revision?: number;
  /** False while it cannot be asked. */
  isReady?: boolean;
  /** Called with each answer, unless the server has been asked again since. */
  onAnswer: (data: Data) => void;
}

interface Reading {
  /** Asks again. */
  load: () => Promise<void>;
  isLoading: boolean;
  failure: ActionFailure | undefined;
}

/** Reads from the server at once, and again when the body changes. `Loading` or `Failure` shows in its place why nothing came. */
export function useReading<Data>(api: Api, { path, body = {}, revision, isReady = true, onAnswer }: Question<Data>): Reading {
  const { run, isRunning, failure } = useAction(api, async calls => {
    const { code, data } = await calls.api.post<Data>(path, body);
    if (calls.isLatest() && code === succeeded && data !== undefined) onAnswer(data);
  });
  const asked = JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when to ask.
  useEffect(() => {
    if (isReady) void run();
  }, [api, path, asked, revision, isReady]);
  return { load: run, isLoading: isRunning, failure };
}
