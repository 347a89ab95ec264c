import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { StoreError } from '../../store/store-error.ts';
import { UploadFolderError } from '../upload-folder-error.ts';
import type { ObjectAddress } from './object-address.ts';

/** The objects whose keys begin with a prefix. All methods throw StoreError when the store does not do what they say. */
interface Bucket {
  /** For messages: without keys. */
  name: string;
  /** Throws StoreError when there is no such bucket, or these keys do not open it. */
  requireThere(): Promise<void>;
  /** Writes an object; the store compares its content with the checksum. Throws UploadFolderError `full`. */
  put(key: string, content: Blob | Uint8Array<ArrayBuffer>, sha256: string): Promise<void>;
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  head(key: string): Promise<{ bytes: number; changedAt: Date } | undefined>;
  remove(key: string): Promise<void>;
  /** What the keys below a folder are (`parts/`), sorted, without the folder; with `/` at its end for a folder in it. */
  list(folder: string, options?: { isDeep?: boolean }): Promise<string[]>;
  /** The objects in a folder: names without it, and bytes. */
  sizes(folder: string): Promise<Map<string, number>>;
}

/** Milliseconds until an answer must begin; a browser waits 30 s. */
const patience = 20_000;

/** Opens a bucket over the S3 API (https://docs.aws.amazon.com/AmazonS3/latest/API/Welcome.html). */
export function openBucket({ bucket, prefix, region, ...keys }: ObjectAddress): Bucket {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
  const name = `${bucket}/${prefix}`;

  async function ask(method: string, address: string, accepted: number[], init: RequestInit = {}): Promise<Response> {
    const answer = await client.fetch(address, { ...init, method, signal: AbortSignal.timeout(patience) }).catch(error => {
      throw new StoreError(`The object store ${name} does not answer: ${reasonOf(error)}`, { cause: error });
    });
    if (accepted.includes(answer.status)) return answer;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    if (answer.status === 507) throw new UploadFolderError('full');
    throw new StoreError(`The object store ${name} answers ${answer.status} ${code} to ${method}. Check FILES_URL.`);
  }

  const addressOf = (key: string) => `${bucket}/${prefix}${key}`;

  /** What is behind a key, at most 1,000, in the order of the keys, and whether there is more; folders have no bytes. */
  async function page(folder: string, after: string, isDeep: boolean) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder, ...(isDeep ? {} : { delimiter: '/' }) });
    if (after !== '') query.set('start-after', after);
    const answer = await ask('GET', `${bucket}?${query}`, [200]);
    const { ListBucketResult: result } = parser.parse(await answer.text()) as { ListBucketResult: Listing };
    const objects = (result.Contents ?? []).map(({ Key, Size }): Listed => ({ key: Key, bytes: Number(Size) }));
    const folders = (result.CommonPrefixes ?? []).map(({ Prefix }): Listed => ({ key: Prefix }));
    const found = [...objects, ...folders].sort((one, other) => (one.key < other.key ? -1 : 1));
    return { found, isLast: result.IsTruncated !== 'true' };
  }

  async function allIn(folder: string, isDeep = false): Promise<Listed[]> {
    const all: Listed[] = [];
    for (let isLast = false; !isLast; ) {
      // A folder that was the last of a page is not listed again: all that is in it sorts before this.
      const last = all.at(-1)?.key ?? '';
      const next = await page(folder, last.endsWith('/') ? `${last}\u{10FFFF}` : last, isDeep);
      all.push(...next.found);
      isLast = next.isLast || next.found.length === 0;
    }
    return all.map(({ key, ...others }) => ({ key: key.slice(prefix.length + folder.length), ...others }));
  }

  return {
    name,
    async requireThere() {
      await ask('GET', `${bucket}?list-type=2&max-keys=1&prefix=${encodeURIComponent(`${prefix}none/`)}`, [200]);
    },
    async put(key, content, sha256) {
      await ask('PUT', addressOf(key), [200], { body: content, headers: { 'x-amz-content-sha256': sha256 } });
    },
    async get(key) {
      const answer = await ask('GET', addressOf(key), [200, 404]);
      return answer.status === 404 ? undefined : (answer.body ?? new Blob([]).stream());
    },
    async head(key) {
      const { status, headers } = await ask('HEAD', addressOf(key), [200, 404]);
      if (status === 404) return undefined;
      return { bytes: Number(headers.get('content-length')), changedAt: new Date(headers.get('last-modified') ?? 0) };
    },
    async remove(key) {
      await ask('DELETE', addressOf(key), [200, 204, 404]);
    },
    async list(folder, { isDeep = false } = {}) {
      return (await allIn(folder, isDeep)).map(({ key }) => key);
    },
    async sizes(folder) {
      return new Map((await allIn(folder)).flatMap(({ key, bytes }) => (bytes === undefined ? [] : [[key, bytes] as const])));
    },
  };
}

/** An object, or a folder. */
interface Listed {
  key: string;
  bytes?: number;
}

interface Listing {
  Contents?: { Key: string; Size: string }[];
  CommonPrefixes?: { Prefix: string }[];
  IsTruncated: string;
}

const parser = new XMLParser({ parseTagValue: false, isArray: name => ['Contents', 'CommonPrefixes'].includes(name) });

const reasonOf = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message : String(error);
};
