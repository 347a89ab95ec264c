import { Failure } from './failure.tsx';
import type { ActionFailure } from './use-action.ts';

/** In the place of what is being read: that it loads, or why it could not be loaded. */
export function Loading({ failure, words }: { failure: ActionFailure | undefined; words: { loading: string } }) {
  return failure ? <Failure of={failure} /> : <p>{words.loading}</p>;
}
