import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isNearHost } from '../http/own-hosts.ts';
import type { Metrics } from './metrics.ts';

/** A port for measures alone. */
export interface MetricsServer {
  /** Where the measures are. */
  address: string;
  close(): Promise<void>;
}

/** Where measures are served. */
export interface MetricsPlace {
  port: number;
  host: string;
  /** Names under which they are asked for, beside addresses and names without a dot. */
  hosts?: readonly string[] | undefined;
}

/** Serves measures at `/metrics` of a port and address of their own; `refresh` takes those that are taken when somebody asks. */
export async function serveMetrics(
  { write, contentType }: Pick<Metrics, 'write' | 'contentType'>,
  refresh: () => Promise<void>,
  { port, host, hosts = [] }: MetricsPlace,
): Promise<MetricsServer> {
  /** Two who ask at once get the same measures: those of one must not be reset while the other reads them. */
  let underWay: Promise<string> | undefined;
  const measure = () => {
    underWay ??= refresh()
      .then(write)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, async ({ method, url, headers }, response) => {
    if (headers.host !== undefined && !isNearHost(headers.host, [host, ...hosts]))
      return response.writeHead(421).end('Measures are not at this host. To ask for them by it, name it in HOSTS.\n');
    if (url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    try {
      const text = await measure();
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
