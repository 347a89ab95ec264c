import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';

/** Looks for viruses in files before they are taken. */
export interface VirusScanner {
  /** Name of what was found in a file; `undefined` for a clean one. Throws ScannerError: then nothing is known about the file. */
  scan(file: string): Promise<string | undefined>;
  /** Throws ScannerError if the scanner does not answer. */
  ping(): Promise<void>;
}

/** Where clamd listens: a port, or the path of a socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** The scanner did not say whether a file is clean. Its message goes to the log and has nothing of the file in it. */
export class ScannerError extends Error {
  override readonly name = 'ScannerError';
}

/** Milliseconds without a byte from the scanner; a browser waits 30 s. */
const usualPatience = 20_000;

/** ClamAV's daemon; a file goes to it with the command INSTREAM (https://docs.clamav.net/manual/Usage/Scanning.html, man clamd). */
export function clamdScanner(address: ClamdAddress, patience = usualPatience): VirusScanner {
  async function ask(command: string, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
    const options: NetConnectOpts = { ...address, timeout: patience };
    const socket = connect(options);
    socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
    try {
      // An answer before the end of the file says why it reads no further.
      const answer = answerOf(socket);
      answer.catch(() => undefined);
      await send(socket, command, body);
      return await answer;
    } catch (error) {
      throw new ScannerError(`The virus scanner does not answer: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`);
    } finally {
      socket.destroy();
    }
  }

  return {
    async scan(file) {
      const answer = await ask('INSTREAM', chunksOf(file));
      if (answer === 'stream: OK') return undefined;
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (found === undefined) throw new ScannerError(`The virus scanner answers: ${answer.slice(0, 200) || 'nothing'}`);
      return found;
    },
    async ping() {
      const answer = await ask('PING', []);
      if (answer !== 'PONG') throw new ScannerError(`What answers is no clamd: ${answer.slice(0, 200) || 'nothing'}`);
    },
  };
}

/** Sends no faster than it is read, until the connection ends: then the answer says why. Rejects when the body cannot be read. */
async function send(socket: Socket, command: string, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const closed = new Promise(resolve => socket.once('close', resolve));
  const write = async (bytes: string | Uint8Array) => {
    if (!socket.write(bytes)) await Promise.race([new Promise(resolve => socket.once('drain', resolve)), closed]);
  };
  // `z`: command and answer end with NUL.
  await write(`z${command}\0`);
  for await (const bytes of body) {
    if (!socket.writable) return;
    await write(bytes);
  }
}

/** The text up to NUL, or to the end of the connection. It counts even if the connection breaks right after it. */
function answerOf(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  socket.on('data', bytes => {
    answer += bytes.toString();
    if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
  });
  socket.on('error', reject);
  socket.on('close', () => resolve(answer));
  return promise;
}

/** A file in chunks as INSTREAM wants them: each after its length, four bytes, most significant first. A length of 0 ends the file. */
async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  for await (const bytes of createReadStream(file)) yield* [lengthOf(bytes.length), bytes];
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** Reads `tcp://host:port` (port 3310 if it names none) or `unix:/path`; `undefined` for anything else. */
export function parseClamdAddress(written: string): ClamdAddress | undefined {
  if (!URL.canParse(written)) return undefined;
  const { protocol, hostname, port, pathname, username, search, hash } = new URL(written);
  if (username !== '' || search !== '' || hash !== '') return undefined;
  if (protocol === 'unix:') return hostname === '' && pathname.length > 1 ? { path: decodeURIComponent(pathname) } : undefined;
  if (protocol !== 'tcp:' || hostname === '' || pathname.length > 1) return undefined;
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 3310) };
}
