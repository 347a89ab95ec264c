import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a connection for each client to the server at an address. */
export function connectClients(address: string, clients: number): Promise<Socket[]> {
  const { hostname, port } = new URL(address);
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay();
      await once(socket, 'connect');
      return socket;
    }),
  );
}
