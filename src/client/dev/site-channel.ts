import { channelAddress, type PageReports, type SiteNews } from './site-events.ts';

type Listener = (data: never) => void;

/** Milliseconds between attempts to find the server again. */
const pause = 1000;

const listeners = new Map<string, Listener[]>();
const waiting: string[] = [];
let socket: WebSocket | undefined;

/** Calls back with each message of the dev server about something. */
export function onSite<Name extends keyof SiteNews>(name: Name, listener: (data: SiteNews[Name]) => void): void {
  listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  connect();
}

/** Tells the dev server something, as soon as it can be reached. */
export function tellServer<Name extends keyof PageReports>(name: Name, data: PageReports[Name]): void {
  const message = JSON.stringify({ name, data });
  connect();
  if (socket?.readyState === WebSocket.OPEN) socket.send(message);
  else waiting.push(message);
}

/** Connects once; a page that finds the server again after it was gone is loaded again. */
function connect(): void {
  if (socket) return;
  socket = open();
  socket.addEventListener('open', () => {
    for (const message of waiting.splice(0)) socket?.send(message);
  });
  socket.addEventListener('message', ({ data: message }: MessageEvent<string>) => {
    const { name, data } = JSON.parse(message);
    if (name === 'site:reload') location.reload();
    for (const listener of listeners.get(name) ?? []) listener(data as never);
  });
  socket.addEventListener('close', () => setTimeout(findAgain, pause));
}

function findAgain(): void {
  const found = open();
  found.addEventListener('open', () => location.reload());
  found.addEventListener('close', () => setTimeout(findAgain, pause));
}

const open = () => new WebSocket(`${location.origin.replace('http', 'ws')}${channelAddress}`);
