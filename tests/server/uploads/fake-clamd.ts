import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The harmful text of these tests; a real scanner would stop them at the real one. */
export const harmful = 'this text stands for a virus';

interface FakeClamd {
  /** `tcp://…` or `unix:…`, as the setting has it. */
  address: string;
  /** Bytes of each file that came to its end. */
  scanned: Buffer[];
  stop(): Promise<void>;
}

/**
 * A clamd as its manual describes it: commands between `z` and NUL, INSTREAM with chunks after their length in four bytes, up to
 * one of no bytes. It answers once, with NUL at the end, and closes. `limit` is its StreamMaxLength; where `isSilent`, it never
 * answers.
 */
export async function startClamd({
  at = { port: 0, host: '127.0.0.1' } as object,
  limit = 100_000_000,
  isSilent = false,
} = {}): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', bytes => {
      received = Buffer.concat([received, bytes]);
      const answer = isSilent || socket.writableEnded ? undefined : answerTo(received, limit, scanned);
      if (answer !== undefined) socket.end(`${answer}\0`);
    });
  });
  server.listen(at);
  await once(server, 'listening');
  const taken = server.address();
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise(resolve => server.close(resolve));
  };
  onTestFinished(stop);
  return { address: typeof taken === 'string' ? `unix:${taken}` : `tcp://127.0.0.1:${taken?.port}`, scanned, stop };
}

function answerTo(received: Buffer, limit: number, scanned: Buffer[]): string | undefined {
  const end = received.indexOf(0);
  if (end === -1) return undefined;
  const command = received.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const pieces: Buffer[] = [];
  for (let position = end + 1, total = 0; position + 4 <= received.length; ) {
    const length = received.readUInt32BE(position);
    total += length;
    if (total > limit) return 'INSTREAM size limit exceeded. ERROR';
    if (length === 0) {
      const file = Buffer.concat(pieces);
      scanned.push(file);
      return file.includes(harmful) ? 'stream: Test.Signature FOUND' : 'stream: OK';
    }
    pieces.push(received.subarray(position + 4, position + 4 + length));
    position += 4 + length;
  }
  return undefined;
}
