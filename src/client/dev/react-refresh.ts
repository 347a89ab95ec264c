interface RefreshRuntime {
  injectIntoGlobalHook: (scope: Window) => void;
}

const address = '/@react-refresh';

/**
 * Does what Vite's React plugin otherwise writes into index.html as an inline script: the hooks must exist before the first
 * component is loaded (https://vite.dev/guide/backend-integration).
 */
export function prepareRefresh(): Promise<void> {
  prepared ??= prepare();
  return prepared;
}

/** Once for the page and all that draws with React in it. */
let prepared: Promise<void> | undefined;

async function prepare(): Promise<void> {
  const runtime: RefreshRuntime = await import(/* @vite-ignore */ address);
  runtime.injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
}
