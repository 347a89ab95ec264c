import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { connectClients } from './clients.ts';
import { type Load, measureRate } from './rate.ts';

// Run as a process of its own, so that whoever asks takes no time of whoever answers. HTTP by hand: on a machine of few cores a
// client that does more would be most of what is measured.
const [address = '', path = '', body = '', load = ''] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const { clients, seconds } = JSON.parse(load) as Load;

const sockets = await connectClients(address, clients);
const rate = await measureRate({ clients, seconds }, client => post(sockets[client] as Socket));
for (const socket of sockets) socket.destroy();
console.log(JSON.stringify(rate));

/** Posts the body, under a new id where it has one, and waits for the whole answer. */
function post(socket: Socket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let answer = '';
  const onData = (data: Buffer) => {
    answer += data.toString('latin1');
    if (!isWhole(answer)) return;
    socket.off('data', onData).off('close', onClose);
    if (answer.startsWith('HTTP/1.1 200 ')) resolve();
    else reject(new Error(`The server answers\n${answer}`));
  };
  const onClose = () => reject(new Error('The server hung up'));
  socket.on('data', onData).on('close', onClose);
  const sent = body.replace('"id":""', `"id":"${randomUUID()}"`);
  const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}`;
  socket.write(`${head}\r\n\r\n${sent}`);
  return promise;
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  return end !== -1 && answer.length >= end + 4 + Number(/^content-length: (\d+)/im.exec(answer.slice(0, end))?.[1]);
}
