import crypto, { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type ObjectAddress, parseObjectAddress } from '#server/uploads/object-store/object-address.ts';
import { openObjectFiles } from '#server/uploads/object-store/object-files.ts';
import { forwardTo } from '../../forwarding.ts';
import { makeFolder } from '../../tiny-build.ts';

interface S3Server {
  store: {
    putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
  };
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** What FILES_URL is there, and what ends it. */
interface Place {
  url: string;
  close(): Promise<void>;
}

/** s3rver hides where a page of a list ends with DES, which OpenSSL 3 has no more. */
const { createCipheriv } = crypto;
const zeros = Buffer.alloc(16);
Object.assign(crypto, {
  createCipheriv: (...[algorithm, ...rest]: Parameters<typeof createCipheriv>) =>
    (algorithm as string) === 'des' ? createCipheriv('aes-128-cbc', zeros, zeros) : createCipheriv(algorithm, ...rest),
});

/** Size and hash of a file that holds `helloworld`. */
export const helloWorld = { size: 10, sha256: '936a185caaa266bb9cbe981e9e05cb78cd732b0b3280eb944412bb6f8f8f07af' };

/** Starts a real S3 server with an empty bucket; it ends with the test. Gives the value of FILES_URL for a folder in it. */
export async function startS3(): Promise<{ url: string; address: ObjectAddress; halt(): Promise<void> }> {
  const { url, close } = await (process.env.S3_SERVER === undefined ? startOwn() : leadTo(new URL(process.env.S3_SERVER)));
  const halt = once(close);
  onTestFinished(halt);
  return { url, address: parseObjectAddress(url) as ObjectAddress, halt };
}

async function startOwn(): Promise<Place> {
  const { default: S3rver } = (await import('s3rver' as string)) as { default: new (options: object) => S3Server };
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: await makeFolder(), configureBuckets: [{ name: 'files' }] };
  const server = new S3rver(options);
  answerOnceWritten(server.store);
  const { port } = await server.run();
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/files/site`, close: () => server.close() };
}

/** s3rver answers when it has read an object, and on a busy machine has not written it yet; a store that says 200 has it. */
function answerOnceWritten(store: S3Server['store']): void {
  const putObject = store.putObject.bind(store);
  store.putObject = async object => {
    const answer = await putObject(object);
    const file = store.getResourcePath(object.bucket, object.key, 'object');
    const bytes = () => stat(file).then(({ size }) => size, sizeOfRemoved);
    while ((await bytes()) < answer.size) await wait(1);
    return answer;
  };
}

/** A door to a server that runs already, with a folder of its own in the bucket `files`; for the test it is gone when the door is closed. */
async function leadTo(server: URL): Promise<Place> {
  const { port, close } = await forwardTo(() => ({ host: server.hostname, port: Number(server.port) }));
  const url = `http://${server.username}:${server.password}@127.0.0.1:${port}/files/site-${randomBytes(6).toString('hex')}`;
  return { url, close };
}

/** An object that was removed meanwhile is not waited for. */
const sizeOfRemoved = () => Number.POSITIVE_INFINITY;

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => (closed ??= close().catch(() => undefined));
}

/** Files in a new object store, as two servers see them. */
export async function openTwice() {
  const { address, halt } = await startS3();
  const [one, two] = [await openObjectFiles(address, await makeFolder()), await openObjectFiles(address, await makeFolder())];
  return { one, two, address, halt };
}
