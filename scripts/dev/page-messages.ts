import type { Plugin } from 'vite';

/**
 * Gives Vite only those messages over a WebSocket that its own client in a page sends. Nothing catches what Vite throws for others, so that one
 * of another shape would end this process, and the network may send them.
 */
export const pageMessages: Plugin = {
  name: 'page-messages',
  configureServer({ ws }) {
    ws.on('connection', socket => {
      const listeners = socket.listeners('message');
      let isKnown = false;
      socket.removeAllListeners('message');
      socket.on('message', (...message) => {
        const event = eventOfPage(String(message[0]));
        if (event === undefined || (event === introduction && isKnown)) return;
        isKnown ||= event === introduction;
        for (const listener of listeners) listener.apply(socket, message);
      });
    });
  },
};

/** A page says once which one it is; of a second time Vite throws. */
const introduction = 'vite:client-connected';

/** Messages of pages to Vite about their code, each with the key of its one text. */
const ofCode = new Map([
  [introduction, 'clientId'],
  ['vite:bundled-dev:payload-delivered', 'filename'],
  ['vite:bundled-dev:reload-needed', 'reason'],
]);

/** The event of a message that a page may send: about the site, or about its code. */
function eventOfPage(message: string): string | undefined {
  try {
    const { event, data } = JSON.parse(message);
    const key = ofCode.get(event);
    return String(event).startsWith('site:') || (key !== undefined && isLine(data[key])) ? String(event) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is a text that can be printed. */
const isLine = (value: unknown) => typeof value === 'string' && /^\P{Control}{1,500}$/u.test(value);
