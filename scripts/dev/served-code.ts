import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin } from 'vite';
import { notForPages, tradeFolder } from '#trade/folder.ts';

/** Addresses of what Vite makes itself, without a file. */
const madeByVite = new Set(['/@vite/client', '/@react-refresh']);

/** Folders of the code that browsers run; no page needs those of the server and of commands. */
const pageFolders = ['src/client', 'src/site', tradeFolder];

/** The code that pages import: the only files that the dev server reads for an address. */
export interface ServedCode {
  folders: string[];
  /** Whether an address is one of code. */
  isCode(address: string): boolean;
}

/**
 * Lists what is served, and not what is secret: a database, a backup, a log or a key may have any name and be anywhere, and the dev
 * server may be asked by the whole network. `bundles` has the dependencies as Vite bundles them; nothing in `dataFolder` is code, wherever it is.
 */
export function servedCode(toolRoot: string, { bundles, dataFolder }: { bundles: string; dataFolder: string }): ServedCode {
  const folders = [...pageFolders.map(folder => path.join(toolRoot, folder)), path.join(toolRoot, 'node_modules'), bundles];
  return {
    // Vite compares real paths, and node_modules may be a link.
    folders: folders.flatMap(folder => [folder, realPath(folder)]),
    isCode(address) {
      const pathname = plainPath(address);
      if (pathname === undefined) return false;
      if (madeByVite.has(pathname)) return true;
      if (!/\.(?:[cm]?[jt]s|[jt]sx|css|map)$/.test(pathname) || /\.test\.[jt]sx?$/.test(pathname)) return false;
      const file = realPath(pathname.startsWith('/@fs/') ? path.resolve(pathname.slice('/@fs'.length)) : path.join(toolRoot, pathname));
      const inTrade = path.relative(realPath(path.join(toolRoot, tradeFolder)), file).replaceAll(path.sep, '/');
      return (
        folders.some(folder => isWithin(file, realPath(folder))) && !isWithin(file, realPath(dataFolder)) && !notForPages.test(inTrade)
      );
    },
  };
}

interface Others {
  /** Whether Vite may answer a request. */
  isForVite(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): unknown;
}

/** Gives requests that are not for Vite to `answer`, after Vite has checked the name of the host and before it looks for a file. */
export function withoutVite({ isForVite, answer }: Others): Plugin {
  return {
    name: 'without-vite',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => (isForVite(request) ? next() : answer(request, response)));
    },
  };
}

/** Whether a path is a folder or in it. */
export function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

/** The path of an address, decoded; nothing where it is written in a way of which two programs can think differently. */
function plainPath(address: string): string | undefined {
  const [written = ''] = address.split('?', 1);
  try {
    const decoded = decodeURI(written);
    const isPlain = encodeURI(decoded) === written && path.posix.normalize(decoded) === decoded;
    return isPlain && /^\/[^#\0]*$/.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** A path without links, in the case that the disk has; as it is where there is no file. */
function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}
