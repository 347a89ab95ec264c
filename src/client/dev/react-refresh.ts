// @ts-expect-error Vite's React plugin makes it, and has no types of it.
import { injectIntoGlobalHook } from '/@react-refresh';

/*
 * Does what Vite's React plugin otherwise writes into index.html: the hooks must exist before the first component is loaded
 * (https://vite.dev/guide/backend-integration). Documents load it first.
 */
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
