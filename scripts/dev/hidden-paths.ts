import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { HotPayload, Plugin } from 'vite';

/** Takes the folder of the project out of a text: those who look from other machines see paths in it, and nothing of the disk. */
export type HidePaths = (text: string) => string;

/** The beginning of paths below a folder, which may be a link. */
const beginnings = (root: string) => [...new Set([root, realpathSync(root)])].map(folder => folder + path.sep);

/** Shows paths below a folder from there on. */
export function hiddenBelow(root: string): HidePaths {
  const hidden = beginnings(root);
  return text => hidden.reduce((shown, beginning) => shown.replaceAll(beginning, ''), text);
}

/** What Vite tells open pages of an error: what is wrong, and where in the project. The stack is that of Vite itself. */
function withHiddenPaths(message: string, hide: HidePaths): string {
  const payload: HotPayload = JSON.parse(message);
  if (payload.type !== 'error') return message;
  const err = JSON.parse(JSON.stringify(payload.err), (_, value: unknown) => (typeof value === 'string' ? hide(value) : value));
  return JSON.stringify({ type: 'error', err: { ...err, stack: '' } });
}

/** Hides paths in what Vite sends: errors, and the names that modules have of their own files for React, for styles and for what is edited. */
export function hidePaths(root: string): Plugin {
  const hide = hiddenBelow(root);
  // Texts of code, but what is imported.
  const texts = beginnings(root).map(beginning => {
    const literal = JSON.stringify(beginning)
      .slice(0, -1)
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return new RegExp(`(?<!\\b(?:from|import)\\s*\\(?\\s*)${literal}`, 'g');
  });
  return {
    name: 'hide-paths',
    enforce: 'post',
    configureServer({ ws }) {
      ws.on('connection', socket => {
        const send = socket.send.bind(socket) as (text: string) => void;
        socket.send = (text: unknown) => send(withHiddenPaths(String(text), hide));
      });
    },
    transform(code) {
      const shown = texts.reduce((text, beginning) => text.replace(beginning, '"'), code);
      return shown === code ? undefined : { code: shown, map: null };
    },
  };
}
