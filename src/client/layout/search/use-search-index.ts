import { useEffect, useState } from 'react';
import type { SearchIndex } from '#site/search/search-types.ts';
import { createFileCache } from '../../fetch-json.ts';

/** What came from an address; `undefined` while it is loading. */
type IndexState = { address: string } & ({ index: SearchIndex } | { hasFailed: true });

const files = createFileCache();

/** Loads the search index, and the next one when the address changes; `retry` loads again after a failure. */
export function useSearchIndex(address: string): { index: SearchIndex | undefined; hasFailed: boolean; retry: () => void } {
  const [state, setState] = useState<IndexState>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isWanted = true;
    const keep = (next: IndexState) => {
      if (isWanted) setState(next);
    };
    files.load<SearchIndex>(address).then(
      index => keep({ address, index }),
      () => keep({ address, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [address, attempt]);

  const current = state?.address === address ? state : undefined;
  return {
    index: current && 'index' in current ? current.index : undefined,
    hasFailed: current !== undefined && 'hasFailed' in current,
    retry: () => {
      setState(undefined);
      setAttempt(attempt + 1);
    },
  };
}
