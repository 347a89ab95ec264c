import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Servers behind one address. */
interface Balancer {
  /** Each connection goes to any server that is up. */
  address: string;
  /** One address for each server: connections there go to this server alone, as with sticky sessions. */
  sticky: string[];
  /** Says where a server is; `undefined` while it is down. */
  place(index: number, address: string | undefined): void;
}

/** Starts a balancer of connections before so many servers; it ends with the test. A connection that finds no server is closed. */
export async function startBalancer(count: number): Promise<Balancer> {
  const ports: (number | undefined)[] = Array.from({ length: count });
  const anyPort = () => {
    const up = ports.filter(port => port !== undefined);
    return up[Math.floor(Math.random() * up.length)];
  };
  const sticky = Array.from({ length: count }, (_, index) => forward(() => ports[index]));
  return {
    address: await forward(anyPort),
    sticky: await Promise.all(sticky),
    place(index, address) {
      ports[index] = address === undefined ? undefined : Number(new URL(address).port);
    },
  };
}

/** Listens and forwards each connection to a port of this machine; gives its address. */
async function forward(portOf: () => number | undefined): Promise<string> {
  const server: Server = createServer({ allowHalfOpen: true }, client => {
    const port = portOf();
    if (port === undefined) return void client.destroy();
    const backend = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const end = () => {
      client.destroy();
      backend.destroy();
    };
    for (const socket of [client, backend]) socket.on('error', end).on('close', end).setNoDelay(true);
    client.pipe(backend);
    backend.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
