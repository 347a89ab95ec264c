import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

/**
 * The oldest browsers in which the interface works, as in the README. Scripts and styles are written for these, and
 * src/client/old-browser.ts tests for features that they were the first to have. Decoration may need newer ones: before Chrome
 * 117 neighbouring fields share no lines.
 */
export const browsers = ['chrome114', 'edge114', 'firefox125', 'safari17.4'];

/**
 * The feature `light-dark()` in the numbers of lightningcss (its `Features.LightDark`). The themes write their colours without it; its variables
 * for older browsers would be in every document's styles.
 */
const lightDark = 1 << 20;

/** The options that all bundles share. `toolRoot` is the folder of package.json, with src/client in it. */
export function sharedConfig(toolRoot: string): InlineConfig {
  return {
    root: toolRoot,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [quietBundler, deskStyles(), lighterForms(toolRoot)],
    css: { lightningcss: { exclude: lightDark } },
  };
}

/** Notes of packages about React on servers, and how long a machine takes, are no warnings for those who build a site. */
const quietBundler: Plugin = {
  name: 'quiet-bundler',
  onLog: (_, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' || code === 'PLUGIN_TIMINGS' ? false : undefined),
};

/** antd's style sheet has all of its components; the desk's has those that it uses. They are loaded only where the desk is bundled. */
function deskStyles(): Plugin {
  return {
    name: 'desk-styles',
    enforce: 'pre',
    load: { filter: { id: /antd\/dist\/antd\.css$/ }, handler: async () => (await import('./antd-styles.ts')).antdStyles() },
  };
}

/** What RJSF imports, and the file of src/client/forms/draw/rjsf that takes its place: forms use little of these. */
const lighterParts: Record<string, string> = {
  'markdown-to-jsx/react': 'plain-markdown.tsx',
  'fast-uri': 'schema-uris.ts',
  '../getDefaultRegistry.js': 'fields-in-use.ts',
};

/** Replaces parts of RJSF for visitors: the editor of `npm run dev` draws every schema. In RJSF alone: ajv needs all of `fast-uri`. */
function lighterForms(toolRoot: string): Plugin {
  return {
    name: 'lighter-forms',
    apply: (_, { mode }) => mode === 'production',
    enforce: 'pre',
    resolveId(name, importer = '') {
      const part = importer.includes('/@rjsf/') ? lighterParts[name] : undefined;
      return part && path.join(toolRoot, 'src/client/forms/draw/rjsf', part);
    },
  };
}
