import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { HotPayload, Plugin } from 'vite';

/** Takes the folder of the project out of a text: those who look from other machines see paths in it, and nothing of the disk. */
export type HidePaths = (text: string) => string;

/** Shows paths below a folder from there on. */
export function hiddenBelow(root: string): HidePaths {
  const folders = [...new Set([root, realpathSync(root)])].map(folder => folder + path.sep);
  return text => folders.reduce((shown, folder) => shown.replaceAll(folder, ''), text);
}

/** What Vite tells open pages of an error: what is wrong, and where in the project. The stack is that of Vite itself. */
export function withHiddenPaths(payload: HotPayload, hide: HidePaths): HotPayload {
  if (payload.type !== 'error') return payload;
  const err = JSON.parse(JSON.stringify(payload.err), (_, value: unknown) => (typeof value === 'string' ? hide(value) : value));
  return { type: 'error', err: { ...err, stack: '' } };
}

/** Texts of code, but what is imported. */
const texts = /(?<!\b(?:from|import)\s*\(?\s*)"(?:[^"\\\n]|\\.)*"/g;

/** Hides paths in what Vite sends: errors, and the names that modules have of their own files for React, for styles and for what is edited. */
export function hidePaths(hide: HidePaths): Plugin {
  return {
    name: 'hide-paths',
    enforce: 'post',
    configureServer({ ws }) {
      const send = ws.send as (...parts: unknown[]) => void;
      ws.send = (...parts: unknown[]) => {
        const [first, ...rest] = parts;
        send.call(ws, typeof first === 'object' ? withHiddenPaths(first as HotPayload, hide) : first, ...rest);
      };
    },
    transform(code) {
      if (hide(code) === code) return undefined;
      return { code: code.replace(texts, hide), map: null };
    },
  };
}
