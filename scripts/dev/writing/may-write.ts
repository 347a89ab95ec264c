import type { IncomingMessage } from 'node:http';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why a request may not read or save texts, as a sentence; `undefined` if it may. Only pages of this server may, in a browser on the
 * same machine. The name of the host is checked too: another site can make its own name lead to this machine.
 */
export function refusalOf({ socket, headers }: IncomingMessage): string | undefined {
  const { host = '', origin } = headers;
  if (!isLoopback(socket.remoteAddress ?? '') || !loopbackHosts.has(host.replace(/:\d+$/, '')))
    return 'Texts can be edited only on the machine on which `npm run dev` runs, at its address localhost.';
  const isOwn = (origin === undefined || origin === `http://${host}`) && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
  return isOwn ? undefined : 'Only a page of this site can edit its texts.';
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);
