import { useSyncExternalStore } from 'react';

/** Whether the app runs: false while a document is rendered or taken over, so that both are the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, inDocument);
}

const subscribeToNothing = () => () => undefined;
const inBrowser = () => true;
const inDocument = () => false;
