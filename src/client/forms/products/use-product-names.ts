import { useEffect, useState } from 'react';
import type { ProductNames } from '#site/forms/product-names.ts';
import { createFileCache } from '../../fetch-json.ts';
import { useShell } from '../../shell-context.tsx';

const files = createFileCache();

/** The names of the products in the language of the page; `undefined` until they are there. They are fetched when they are first wanted. */
export function useProductNames(isWanted: boolean): ProductNames | undefined {
  const address = useShell().assets.products;
  const [loaded, setLoaded] = useState<{ address: string; names: ProductNames }>();
  useEffect(() => {
    if (!isWanted || address === undefined) return;
    let isCurrent = true;
    files
      .load<ProductNames>(address)
      .then(names => isCurrent && setLoaded({ address, names }))
      // The ids are shown instead.
      .catch(console.warn);
    return () => {
      isCurrent = false;
    };
  }, [isWanted, address]);
  return loaded?.address === address ? loaded?.names : undefined;
}
