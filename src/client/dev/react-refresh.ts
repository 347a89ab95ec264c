interface RefreshRuntime {
  injectIntoGlobalHook: (scope: Window) => void;
}

const address = '/@react-refresh';

/**
 * Does what Vite's React plugin otherwise writes into index.html as an inline script: the hooks must exist before the first
 * component is loaded (https://vite.dev/guide/backend-integration).
 */
export async function prepareRefresh(): Promise<void> {
  const runtime: RefreshRuntime = await import(/* @vite-ignore */ address);
  runtime.injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
}
