import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** One call as it arrived. */
export interface Call {
  headers: IncomingHttpHeaders;
  body: string;
  url: string;
}

/** How a receiver answers: with a status, by leading elsewhere, or not at all. */
export type Manner = number | { to: string } | 'silent';

/** A real HTTP receiver; it takes each call and then answers in its present manner. */
export async function startReceiver(port = 0) {
  const calls: Call[] = [];
  const receiver = {
    calls,
    manner: 200 as Manner,
    /** Called with each call before it is answered. */
    onCall: (_call: Call): void => undefined,
    address: '',
    port: 0,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    const call = { headers: request.headers, body: await text(request), url: request.url ?? '' };
    calls.push(call);
    receiver.onCall(call);
    const { manner } = receiver;
    if (manner === 'silent') return;
    if (typeof manner === 'number') response.writeHead(manner).end('x'.repeat(1000));
    else response.writeHead(307, { location: manner.to }).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  receiver.port = (server.address() as AddressInfo).port;
  receiver.address = `http://127.0.0.1:${receiver.port}/hook`;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
