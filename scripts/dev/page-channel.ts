import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { channelAddress, type PageReports, type SiteNews } from '#client/dev/site-events.ts';

/** A page that is open in a browser. */
export interface OpenPage {
  send<Name extends keyof SiteNews>(name: Name, data: SiteNews[Name]): void;
}

/** Messages between this server and the open pages. */
export interface PageChannel {
  pages: ReadonlySet<OpenPage>;
  /** Tells all open pages something. */
  send: OpenPage['send'];
  /** Calls back with each message about something. What is in it may be anything: programs on the network may send it. */
  on<Name extends keyof PageReports>(name: Name, listener: Listener<Name>): void;
}

type Listener<Name extends keyof PageReports> = (data: { [Key in keyof PageReports[Name]]?: unknown }, page: OpenPage) => void;

/** More bytes than any page sends in a message. */
const mostBytes = 65_536;

/** Opens connections to the pages that ask an HTTP server for one and may have it. */
export function openChannel(server: Server, mayConnect: (request: IncomingMessage) => boolean): PageChannel {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes });
  const listeners = new Map<unknown, Listener<keyof PageReports>>();
  const pages = new Set<OpenPage>();

  server.on('upgrade', (request, stream, head) => {
    // The other side may be gone by now.
    stream.on('error', () => stream.destroy());
    if (request.url === channelAddress && mayConnect(request)) sockets.handleUpgrade(request, stream, head, follow);
    else stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });

  function follow(socket: WebSocket): void {
    const page: OpenPage = { send: (name, data) => socket.send(JSON.stringify({ name, data })) };
    pages.add(page);
    socket.on('message', message => {
      const { name, data } = parsed(String(message));
      listeners.get(name)?.(data, page);
    });
    // A message that is too long, or none at all: the connection is closed.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => pages.delete(page));
  }

  return {
    pages,
    send: (name, data) => {
      for (const page of pages) page.send(name, data);
    },
    on: (name, listener) => void listeners.set(name, listener as Listener<keyof PageReports>),
  };
}

/** The name of a message, and what is in it; nothing where it is of another shape. */
function parsed(message: string): { name?: unknown; data: object } {
  try {
    const { name, data } = JSON.parse(message);
    return { name, data: { ...data } };
  } catch {
    return { data: {} };
  }
}
