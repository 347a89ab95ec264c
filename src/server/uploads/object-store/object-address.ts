import { hash } from 'node:crypto';

/** Where an object store is, and what opens it. */
export interface ObjectAddress {
  /** The same for the same bucket and prefix, however the store is reached. */
  folderId: string;
  /** Address of the bucket, without a slash at its end. */
  bucket: string;
  /** What the keys of all objects begin with: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads `https://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION`; with `style=host` the bucket becomes part of the host, as some stores
 * want it. `undefined` for anything else.
 */
export function parseObjectAddress(written: string): ObjectAddress | undefined {
  if (!URL.canParse(written)) return undefined;
  const { protocol, username, password, host, pathname, searchParams, hash: fragment } = new URL(written);
  const [, bucket = '', ...folders] = pathname.replace(/\/+$/, '').split('/');
  const { region = 'us-east-1', style = 'path', ...unknown } = Object.fromEntries(searchParams);
  const isWhole = [username, password, bucket].every(part => part !== '') && Object.keys(unknown).length === 0 && fragment === '';
  if (!/^https?:$/.test(protocol) || !isWhole || !['path', 'host'].includes(style)) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]+$/.test(bucket) || folders.some(folder => !/^[\w.-]+$/.test(folder))) return undefined;
  try {
    const prefix = folders.map(folder => `${folder}/`).join('');
    return {
      folderId: `f_${hash('sha256', `${bucket}/${prefix}`).slice(0, 32)}`,
      bucket: style === 'host' ? `${protocol}//${bucket}.${host}` : `${protocol}//${host}/${bucket}`,
      prefix,
      region,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}
