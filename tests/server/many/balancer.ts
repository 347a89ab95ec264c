import { forwardTo } from '../forwarding.ts';

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

/** The address at which connections are forwarded to the port that `portOf` gives at that moment. */
async function forward(portOf: () => number | undefined): Promise<string> {
  const { port } = await forwardTo(() => {
    const up = portOf();
    return up === undefined ? undefined : { host: '127.0.0.1', port: up };
  });
  return `http://127.0.0.1:${port}`;
}
