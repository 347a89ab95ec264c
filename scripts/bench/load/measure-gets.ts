import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connectClients } from './clients.ts';
import { type Load, measureRate } from './rate.ts';

// Run as a process of its own, HTTP by hand, for the reasons of measure-posts.ts.
const [address = '', path = '', load = ''] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const { clients, seconds } = JSON.parse(load) as Load;
const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;

const sockets = await connectClients(address, clients);
const lengths = await Promise.all(sockets.map(firstAnswer));
const rate = await measureRate({ clients, seconds }, client => get(sockets[client] as Socket, lengths[client] ?? 0));
for (const socket of sockets) socket.destroy();
console.log(JSON.stringify(rate));

/** Bytes of an answer with its head; every answer has as many. */
async function firstAnswer(socket: Socket): Promise<number> {
  let answer = Buffer.alloc(0);
  socket.write(request);
  for (;;) {
    const [data] = (await once(socket, 'data')) as [Buffer];
    answer = Buffer.concat([answer, data]);
    const end = answer.indexOf('\r\n\r\n') + 4;
    const head = answer.toString('latin1', 0, end);
    if (end < 4) continue;
    if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`The server answers\n${head}`);
    const whole = end + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (answer.length >= whole) return whole;
  }
}

/** Asks once more and waits for the whole answer. */
function get(socket: Socket, length: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let left = length;
  const onData = (data: Buffer) => {
    left -= data.length;
    if (left > 0) return;
    socket.off('data', onData).off('close', onClose);
    resolve();
  };
  const onClose = () => reject(new Error('The server hung up'));
  socket.on('data', onData).on('close', onClose);
  socket.write(request);
  return promise;
}
