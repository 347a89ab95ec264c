import { bootEntry } from '../../vite/entries.ts';

/** Module that renders documents. */
export const rendererFile = 'prerender.mjs';
/** The styles of all documents. */
export const styleFile = 'style.css';
/** The inline scripts of documents. */
export const inlineFile = 'inline.json';

/** Modules that documents name while a site is edited, by the names of their scripts. */
export const scriptEntries = {
  boot: bootEntry,
  'problem-overlay': 'src/client/dev/problem-overlay.ts',
  'find-source': 'src/client/dev/find-source.ts',
  'edit-mode': 'src/client/dev/edit/edit-mode.ts',
  translate: 'src/client/dev/translate/translate.ts',
  'await-site': 'src/client/dev/await-site.ts',
  'await-render': 'src/client/dev/await-render.ts',
};

/** Name of a script. */
export type ScriptName = keyof typeof scriptEntries;

/** Where scripts and what they import have their addresses. */
export const scriptFolder = '/@site/code/';

/** Whether a file is a script that documents name, and no part of one. */
export const isScript = (file: string) => Object.hasOwn(scriptEntries, file.replace(/\.js$/, ''));

/** Address of a script. */
export const scriptAddress = (name: ScriptName) => `${scriptFolder}${name}.js`;
