import crypto from 'node:crypto';
import { onTestFinished } from 'vitest';
import { type ObjectAddress, parseObjectAddress } from '#server/uploads/object-store/object-address.ts';
import { openObjectFiles } from '#server/uploads/object-store/object-files.ts';
import { makeFolder } from '../../tiny-build.ts';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** s3rver hides where a page of a list ends with DES, which OpenSSL 3 has no more. */
const { createCipheriv } = crypto;
const zeros = Buffer.alloc(16);
Object.assign(crypto, {
  createCipheriv: (...[algorithm, ...rest]: Parameters<typeof createCipheriv>) =>
    (algorithm as string) === 'des' ? createCipheriv('aes-128-cbc', zeros, zeros) : createCipheriv(algorithm, ...rest),
});

/** Starts a real S3 server with an empty bucket; it ends with the test. Gives the value of FILES_URL for a folder in it. */
export async function startS3(): Promise<{ url: string; address: ObjectAddress; halt(): Promise<void> }> {
  const { default: S3rver } = (await import('s3rver' as string)) as { default: new (options: object) => S3Server };
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: await makeFolder(), configureBuckets: [{ name: 'files' }] };
  const server = new S3rver(options);
  const { port } = await server.run();
  const halt = () => server.close();
  onTestFinished(() => halt().catch(() => undefined));
  const url = `http://S3RVER:S3RVER@127.0.0.1:${port}/files/site`;
  return { url, address: parseObjectAddress(url) as ObjectAddress, halt };
}

/** Files in a new object store, as two servers see them. */
export async function openTwice() {
  const { address, halt } = await startS3();
  const [one, two] = [await openObjectFiles(address, await makeFolder()), await openObjectFiles(address, await makeFolder())];
  return { one, two, address, halt };
}
