import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InlineConfig, ViteDevServer } from 'vite';
import { bootEntry } from '../vite/config.ts';

/** Modules that documents name while a site is edited, by the names of their bundles. */
const entries = {
  boot: bootEntry,
  'react-refresh': 'src/client/dev/react-refresh.ts',
  'problem-overlay': 'src/client/dev/problem-overlay.ts',
  'find-source': 'src/client/dev/find-source.ts',
  'edit-mode': 'src/client/dev/edit/edit-mode.ts',
  translate: 'src/client/dev/translate/translate.ts',
  'await-site': 'src/client/dev/await-site.ts',
  'await-render': 'src/client/dev/await-render.ts',
};

/** Name of an entry. */
export type ScriptName = keyof typeof entries;

/** Where Vite puts bundles. */
const folder = '/assets/';

/** Address of the bundle of an entry. */
export const scriptAddress = (name: ScriptName) => `${folder}${name}.js`;

/** Whether a request is for a bundle. */
export const isScript = ({ url = '' }: IncomingMessage) => url.startsWith(folder);

/** Addresses of scripts, after those that bring edits of code and messages about the site into the open page. */
export const scriptAddresses = (names: readonly ScriptName[]): string[] => [
  '/@vite/client',
  ...(['react-refresh', ...names] as const).map(scriptAddress),
];

/**
 * Vite's options for this code. It is bundled at the start and kept in memory: as four hundred modules, a page would cost browser and server
 * three times as much each time that it is opened. Vite serves nothing else, so that no address leads to another file of this machine.
 */
export const browserCode: InlineConfig = {
  experimental: { bundledDev: true },
  build: {
    rolldownOptions: {
      input: entries,
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'shared', test: /\/src\//, minShareCount: 2 }] },
      },
      experimental: { devMode: { lazy: false } },
    },
  },
};

/** Waits until all is bundled. */
export async function firstBundle({ environments }: ViteDevServer): Promise<void> {
  while (!environments.client.bundledDev?.hasBuildOutput) await sleep(20);
}
