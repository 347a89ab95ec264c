import type { Store } from '../store/store.ts';
import type { Metrics } from './metrics.ts';

/** A store whose calls are measured. */
export function measuredStore(store: Store, metrics: Metrics): Store {
  const measured = Object.entries(store).map(([method, call]) => [
    method,
    async (...args: unknown[]) => {
      const begun = performance.now();
      let result: 'ok' | 'failed' = 'failed';
      try {
        const value = await call(...args);
        result = 'ok';
        return value;
      } finally {
        metrics.observeStoreCall(method, result, (performance.now() - begun) / 1000);
      }
    },
  ]);
  return Object.fromEntries(measured);
}
