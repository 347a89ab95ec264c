import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { senderOf } from '../rates/sender.ts';
import { sparingly } from '../sparingly.ts';
import { isAnswering } from './pipelining.ts';

interface Bounds {
  most: number;
  trustProxy: string[];
}

/**
 * Holds no more connections than a number. Where all are in use, the sender who holds most loses one to a sender who holds fewer; otherwise the new one is
 * closed at once. The log says either from time to time. A proxy that is trusted loses none: its connections are those of many visitors.
 */
export function boundConnections(app: FastifyInstance, { most, trustProxy }: Bounds) {
  const isTrusted = compile(trustProxy);
  /** Connections of each sender, the oldest first; those of trusted proxies have no sender. */
  const held = new Map<string | undefined, Set<Socket>>();
  let all = 0;
  const warnOfRefusal = sparingly(count =>
    app.log.warn({ count }, `All ${most} connections are in use: further visitors are turned away.`),
  );
  const warnOfLoss = sparingly(count =>
    app.log.warn({ count }, `All ${most} connections are in use: the address that holds most loses one for each new visitor.`),
  );

  function forget(sender: string | undefined, socket: Socket) {
    const own = held.get(sender);
    if (!own?.delete(socket)) return;
    all -= 1;
    if (own.size === 0) held.delete(sender);
  }

  /** Closes a connection of the sender who holds most, unless that is fewer than a new one would make of another sender's. */
  function makeRoom(others: number): boolean {
    let largest: [string, Set<Socket>] | undefined;
    for (const [sender, sockets] of held)
      if (sender !== undefined && sockets.size > (largest?.[1].size ?? others)) largest = [sender, sockets];
    if (largest === undefined) return false;
    const [sender, sockets] = largest;
    const [oldest] = sockets;
    const lost = [...sockets].find(socket => !isAnswering(socket)) ?? oldest;
    if (lost === undefined) return false;
    forget(sender, lost);
    lost.destroy();
    return true;
  }

  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    const sender = address === undefined || isTrusted(address, 0) ? undefined : nameOf(address);
    const own = held.get(sender)?.size ?? 0;
    if (all >= most) {
      if (!makeRoom(sender === undefined ? 1 : own + 1)) {
        warnOfRefusal();
        socket.destroy();
        return;
      }
      warnOfLoss();
    }
    all += 1;
    held.set(sender, (held.get(sender) ?? new Set()).add(socket));
    socket.once('close', () => forget(sender, socket));
  });
}

/** A customer of some providers has a whole /48 network of addresses. */
function nameOf(ip: string): string {
  const { address, network = address } = senderOf(ip);
  return network;
}
