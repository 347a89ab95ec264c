import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Connections between clients and a server, which a test can lead elsewhere, hold up or break off. */
interface Forwarding {
  /** Where clients connect, on 127.0.0.1. */
  port: number;
  /** Takes no more connections and breaks off those that are open; happens with the end of the test at the latest. */
  close(): Promise<void>;
}

interface Target {
  host: string;
  port: number;
}

/**
 * Listens on a free port and forwards each connection to the server that `targetOf` gives at that moment; a connection for which it gives none is
 * closed. `carry` passes on what either side writes, all of it where a test does not say otherwise.
 */
export async function forwardTo(targetOf: () => Target | undefined, carry = carryAll): Promise<Forwarding> {
  const open = new Set<Socket>();
  const listener = createServer({ allowHalfOpen: true }, client => {
    const target = targetOf();
    if (target === undefined) return void client.destroy();
    const server = connect({ ...target, allowHalfOpen: true });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from.setNoDelay(true));
      from.on('end', () => to.end()).on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    carry(client, server);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const close = async () => {
    listener.close();
    for (const socket of open) socket.destroy();
  };
  onTestFinished(close);
  return { port: (listener.address() as AddressInfo).port, close };
}

function carryAll(client: Socket, server: Socket): void {
  client.pipe(server).pipe(client);
}
