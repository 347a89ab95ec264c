import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { bundleInlineScripts } from '../../build/bundle/bundle.ts';
import { takeJob } from '../../build/bundle/take-job.ts';
import { sharedConfig } from '../../vite/config.ts';
import { prerenderEntry } from '../../vite/entries.ts';
import { inlineFile, rendererFile, scriptEntries, scriptFolder, styleFile } from './bundled-files.ts';

/** Something to bundle, and where. */
export interface CodeJob {
  toolRoot: string;
  /** The renderer of documents, with their styles, or the scripts that they load. */
  part: 'documents' | 'scripts';
  folder: string;
}

takeJob(async ({ toolRoot, part, folder }: CodeJob) => {
  await (part === 'documents' ? bundleDocuments : bundleScripts)(toolRoot, folder);
  process.send?.({});
});

/**
 * Names that CSS modules leave as they are: a container is named in one file and queried in others, and of areas and animations some
 * places would be renamed and others not.
 */
const onlyClasses = { animation: false, container: false, grid: false, customIdents: false };

function devConfig(toolRoot: string): InlineConfig {
  const shared = sharedConfig(toolRoot);
  // Elements without the path of their file on this disk: other machines may look.
  return {
    ...shared,
    mode: 'development',
    define: { 'import.meta.env.DEV': 'true' },
    oxc: { jsx: { development: false } },
    css: { ...shared.css, transformer: 'lightningcss', lightningcss: { ...shared.css?.lightningcss, cssModules: onlyClasses } },
  };
}

/** Writes the modules, their styles and the inline scripts of documents. What is imported when it is needed stays apart: no document needs the desk, nor the components that it is made of. */
async function bundleDocuments(toolRoot: string, folder: string): Promise<void> {
  await build({
    ...devConfig(toolRoot),
    // As in a build: all packages are in it but those of the desk.
    ssr: { noExternal: true, external: ['antd'] },
    build: {
      ssr: path.join(toolRoot, prerenderEntry),
      // The styles, in one sheet.
      ssrEmitAssets: true,
      cssCodeSplit: false,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: rendererFile, assetFileNames: styleFile } },
    },
  });
  await writeFile(path.join(folder, inlineFile), JSON.stringify(await bundleInlineScripts(toolRoot)));
}

/** Writes the scripts, and what they import now or later. Their styles are those of documents. */
async function bundleScripts(toolRoot: string, folder: string): Promise<void> {
  await build({
    ...devConfig(toolRoot),
    base: scriptFolder,
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: scriptEntries,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: styleFile,
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'shared', test: /\/src\//, minShareCount: 2 }] },
        },
      },
    },
  });
}
