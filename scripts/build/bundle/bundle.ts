import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig, type Manifest, type ManifestChunk, type Plugin, type Rolldown } from 'vite';
import type { DocumentAssets } from '#client/document-input.ts';
import { type StyleSheet, styleSheet } from '#client/styles/used-styles.ts';
import { tradeGroups } from '#trade/bundle.ts';
import { tradeFolder } from '#trade/folder.ts';
import { classNames } from '../../vite/class-names.ts';
import { browsers, sharedConfig } from '../../vite/config.ts';
import { appEntry, bootEntry, inlineEntries, prerenderEntry, queryEntry } from '../../vite/entries.ts';
import { onlyHashedCode } from './code-hash.ts';

export type Prerender = typeof import('#client/prerender.tsx');

/** Addresses of the browser's code and styles. */
export interface BrowserBundle {
  boot: string;
  main: string;
  /** The style sheet of every document. */
  style: string;
  /** Those that only some documents need. */
  partialStyles: StyleSheet[];
  /** Modules and style sheets of the app and of common blocks. */
  preload: string[];
  /** Those of each block type. */
  blocks: Record<string, string[]>;
  /** What loads what. */
  manifest: Manifest;
}

/** Builds the browser's code into `dist`/assets; its style sheet begins with the declarations of the design tokens. */
export async function bundleBrowser(toolRoot: string, dist: string, themeCss: string): Promise<BrowserBundle> {
  const config = buildConfig(toolRoot);
  const built = (await build({
    ...config,
    plugins: [...(config.plugins ?? []), withTheme(themeCss)],
    build: {
      target: browsers,
      outDir: dist,
      emptyOutDir: false,
      manifest: true,
      license: true,
      modulePreload: { polyfill: false },
      // The desk, with antd: loaded by staff alone.
      chunkSizeWarningLimit: 1000,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // The theme names the brand's pictures by their addresses, which are short because every page waits for them.
        external: /^\/(?:favicon|logo|logo-dark)\.svg$/,
        input: [bootEntry, appEntry].map(entry => path.join(toolRoot, entry)),
        preserveEntrySignatures: 'allow-extension',
        // One file for the boot and what it shares with the app, without anything that only the app needs.
        // One style sheet for what most documents show, one for the blocks that only some have; parts that open later have their own, and so has the trade.
        // One file for the app, one for the common blocks, one for what many parts share: each file that a document lists delays it.
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'boot', test: bootModule },
              {
                name: 'style',
                test: id =>
                  id.endsWith('.css') &&
                  !isOfTrade(id) &&
                  ![laterStyle, laterPart, someBlock, coverBlock, stepBlock, pictureBlock, listBlock, contactBlock].some(part =>
                    part.test(id),
                  ),
              },
              { name: 'some-blocks', test: id => id.endsWith('.css') && someBlock.test(id) },
              { name: 'cover', test: id => id.endsWith('.css') && coverBlock.test(id) },
              { name: 'steps-block', test: id => id.endsWith('.css') && stepBlock.test(id) },
              { name: 'contact', test: id => id.endsWith('.css') && contactBlock.test(id) },
              { name: 'picture', test: id => id.endsWith('.css') && pictureBlock.test(id) },
              { name: 'lists', test: id => id.endsWith('.css') && listBlock.test(id) },
              { name: 'later', test: id => id.endsWith('.css') && laterPart.test(id) },
              { name: 'steps', test: id => id.endsWith('.css') && formSteps.test(id) },
              { name: 'cases', test: id => id.endsWith('.css') && formCases.test(id) },
              { name: 'trade', test: id => id.endsWith(`/${tradeFolder}/blocks.ts`) },
              ...tradeGroups.map(({ name, test }) => ({ name, test: (id: string) => isOfTrade(id) && test.test(id) })),
              { name: 'app', tags: ['$initial'] },
              { name: 'shared', test: ownScript, minShareCount: 6 },
              { name: 'blocks', test: commonBlock },
              { name: 'desk-parts', test: deskPart, minShareCount: 2 },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const style = addressOf(chunkNamed(manifest, 'style').css?.[0] ?? '');
  const chunksByFile = new Map(Object.values(manifest).map(chunk => [chunk.file, chunk]));
  // Of the modules of a chunk, the manifest names one at most.
  const blocks = built.output.flatMap(chunk => {
    const listed = chunksByFile.get(chunk.fileName);
    if (chunk.type !== 'chunk' || listed === undefined) return [];
    const modules = chunk.moduleIds.map(id => path.relative(toolRoot, id));
    return modules.flatMap(id => {
      const [, type] = blockModule.exec(id) ?? [];
      const lists = isOfTrade(`/${id}`) ? [chunkNamed(manifest, 'trade')] : [];
      return type === undefined ? [] : [{ type, chunks: [...lists, ...withImports(manifest, listed)] }];
    });
  });
  const { imports = [] } = chunkOf(manifest, bootEntry);
  if (imports.length > 0) throw new Error(`The boot script imports ${imports.join(', ')}: add what it shares to bootModule.`);
  const boot = addressOf(chunkOf(manifest, bootEntry).file);
  /** Files that the app will need; the document loads the boot script itself. */
  const laterFilesOf = (chunks: ManifestChunk[]) =>
    chunks.flatMap(({ file, css = [] }) => [file, ...css].map(addressOf)).filter(file => file !== boot && file !== style);
  return {
    boot,
    main: addressOf(chunkOf(manifest, appEntry).file),
    style,
    partialStyles: await partialStylesOf(dist, manifest, style),
    preload: laterFilesOf(withImports(manifest, chunkOf(manifest, appEntry))),
    blocks: Object.fromEntries(blocks.map(({ type, chunks }) => [type, laterFilesOf(chunks)])),
    manifest,
  };
}

/** Builds the inline scripts of documents. */
export async function bundleInlineScripts(toolRoot: string): Promise<DocumentAssets['inline']> {
  return {
    beforePaint: await bundleInline(toolRoot, inlineEntries.beforePaint),
    restoreForms: await bundleInline(toolRoot, inlineEntries.restoreForms),
    restoreProductForms: await bundleInline(toolRoot, inlineEntries.restoreProductForms),
    startSignIn: await bundleInline(toolRoot, inlineEntries.startSignIn),
  };
}

async function bundleInline(toolRoot: string, entry: string): Promise<string> {
  const output = await build({
    ...hashedConfig(toolRoot),
    build: {
      target: browsers,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(toolRoot, entry), output: { format: 'iife' } },
    },
  });
  const chunks = [output].flat().flatMap(result => ('output' in result ? result.output : []));
  const script = chunks.find(chunk => chunk.type === 'chunk');
  if (!script) throw new Error(`The bundle of ${entry} is empty`);
  return script.code.trim();
}

/** Builds the renderers of documents for Node: `prerender.mjs` renders each page. */
export async function bundlePrerender(toolRoot: string, folder: string): Promise<void> {
  await build({
    ...buildConfig(toolRoot),
    // With all packages in it, so that React is the production version, even if this process has loaded another one; but for what the desk
    // alone is made of, which no document has.
    ssr: { noExternal: true, external: ['antd'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: [prerenderEntry, queryEntry].map(entry => path.join(toolRoot, entry)),
        // Modules for Node wherever the build is put.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/** Puts the design tokens before the base styles. */
function withTheme(themeCss: string): Plugin {
  return {
    name: 'theme',
    enforce: 'pre',
    transform: { filter: { id: /\/client\/styles\/base\.css$/ }, handler: code => themeCss + code },
  };
}

function buildConfig(toolRoot: string): InlineConfig {
  const config = hashedConfig(toolRoot);
  const generateScopedName = classNames(path.join(toolRoot, 'src'));
  return { ...config, css: { ...config.css, modules: { generateScopedName } } };
}

function hashedConfig(toolRoot: string): InlineConfig {
  const config = sharedConfig(toolRoot);
  return { ...config, plugins: [...(config.plugins ?? []), onlyHashedCode(toolRoot)] };
}

/** All modules of the script that runs first: a document loads it, and nothing that only the app needs. */
const bootModule =
  /src\/(client\/(boot|desktop|old-browser|visit-log|api\/(call-timeout|send-note)|forms\/send-form|layout\/sidebar\/drawer|navigation\/(early-search|open-document|search-key)|session\/token-cookie|tabs\/visits-key|text\/composition)|site\/words\/language-cookie)\.ts$/;
/** Heroes of one line, the layout of pages for staff, a menu of many languages, receipts, messages in place of a page or above one that is not translated, and what only the app shows: most documents do not have it. The browser loads these styles with the first block. */
const laterPart =
  /src\/client\/(?:forms\/receipt\/receipt|blocks\/hero-tool|layout\/(?:bare-layout|header-logo|language-menu|loading-bar|sidebar\/rail-panel|tools\/settings-handle)|messages\/message-list|pages\/(?:message-page|page-content))\./;
/** Forms in steps, which few pages have. */
const formSteps = /src\/client\/forms\/steps\/steps\./;
/** Forms that tell apart more than two cases. */
const formCases = /src\/client\/forms\/cases\./;
/** Blocks that only some pages have, of those that any page can have. */
const someBlock = /src\/client\/blocks\/(?:notice|stats|tabs)-block/;
/** Heroes of landing pages. */
const coverBlock = /src\/client\/blocks\/parts\/(?:finder-field|hero-cover)\./;
/** Steps of a process. */
const stepBlock = /src\/client\/blocks\/steps-block/;
/** Addresses and other ways to reach the operator, and products in a form, which one page has. */
const contactBlock = /src\/client\/(?:blocks\/contact-details-block|forms\/products\/product-text\.)/;
/** Cards, and lists of figures and links, which some pages do not have. */
const listBlock = /src\/client\/blocks\/(?:parts\/card\.|(?:link-list|tables\/spec-table)-block)/;
/** Pictures and entries, which have a place on few pages. */
const pictureBlock = /src\/client\/blocks\/(?:picture|entries\/entry)-block/;
/** Blocks of any page: only forms and staff have pages of their own. */
const commonBlock = /src\/client\/blocks\/(?!form-|staff\/)/;
/** Modules of our own: those that many blocks, forms and views for staff share are one file, so that pages for staff do without the common blocks. */
const ownScript = /\/src\/.+\.tsx?$/;
/** Modules of the desk that several of its views share, without those that the page to sign in has. */
const deskPart = /src\/client\/desk\/(?!account\/|action\/|desk-session)/;
/** Styles of what few documents show, or none before the app runs. */
const laterStyle = /src\/client\/(?:blocks\/staff|desk|dialog|error-log|forms|settings|tabs|layout\/search)\/|\/antd\/dist\//;
/** A module of a block, and its type. */
export const blockModule = /^src\/.+\/([^/]+)-block\.tsx$/;
const isOfTrade = (id: string) => id.includes(`/${tradeFolder}/`);

async function partialStylesOf(dist: string, manifest: Manifest, style: string): Promise<StyleSheet[]> {
  const files = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))].sort().filter(file => addressOf(file) !== style);
  return Promise.all(files.map(async file => styleSheet(addressOf(file), await readFile(path.join(dist, file), 'utf8'))));
}

/** A chunk and all that it imports statically. */
function withImports(manifest: Manifest, chunk: ManifestChunk, seen = new Set<ManifestChunk>()): ManifestChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  return [chunk, ...(chunk.imports ?? []).flatMap(key => withImports(manifest, chunkOf(manifest, key), seen))];
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The browser bundle has no ${key}`);
  return chunk;
}

function chunkNamed(manifest: Manifest, name: string) {
  const chunk = Object.values(manifest).find(candidate => candidate.name === name);
  if (!chunk) throw new Error(`The browser bundle has no chunk ${name}`);
  return chunk;
}

const addressOf = (file: string) => `/${file}`;
