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
      socket.removeAllListeners('message');
      socket.on('message', (...message) => {
        if (isOfPage(String(message[0]))) for (const listener of listeners) listener.apply(socket, message);
      });
    });
  },
};

/** Whether a message is one about the site, or about a module that cannot be replaced. */
function isOfPage(message: string): boolean {
  try {
    const { event, data } = JSON.parse(message);
    return String(event).startsWith('site:') || (event === 'vite:invalidate' && isOfModule(data));
  } catch {
    return false;
  }
}

const isOfModule = (data: Record<string, unknown>) =>
  typeof data.path === 'string' && [data.message, data.firstInvalidatedBy].every(text => text === undefined || typeof text === 'string');
