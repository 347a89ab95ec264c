import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as requestOver } from 'node:https';
import path from 'node:path';

/** The host in the samples. */
export const host = 'www.example.com';

/** A certificate for the samples' host, which nobody has signed. */
export async function makeCertificate(folder: string): Promise<{ cert: string; key: string }> {
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return { cert, key };
}

/** Asks as a visitor's browser does: by the host's name, over TLS. */
export async function ask(
  port: number,
  { method = 'GET', url, headers = {}, payload }: { method?: string; url: string; headers?: object; payload?: unknown },
) {
  const request = requestOver({
    host: '127.0.0.1',
    port,
    servername: host,
    rejectUnauthorized: false,
    method,
    path: url,
    headers: { host, ...headers } as Record<string, string>,
    agent: false,
  });
  request.end(payload as string | Buffer | undefined);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}
