import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Declared, requirementWith } from './intake.ts';
import { buildPdf } from './uploads/inspect/build-pdf.ts';

/** One request with a file, and how far its visitor got with it. */
export interface Errand {
  content: Buffer;
  declared?: Declared;
  isWhole: boolean;
  body?: { id: string };
  /** Confirmed by the server: from then on it must not be lost. */
  ref?: string;
}

interface Answer {
  code: number;
  message: string;
  ref?: string;
  data?: { id: string; secret: string; offset: number; isFinished: boolean };
}

/** The server says that it cannot do it now, for example because its database is gone; the visitor tries again later. */
class NotNow extends Error {}

const partSize = 40_000;

function newErrand(): Errand {
  const filling = randomBytes(20_000 + Math.floor(Math.random() * 60_000)).toString('hex');
  const content = Buffer.from(buildPdf().toString('latin1').replace('1 0 obj', `%${filling}\n1 0 obj`), 'latin1');
  return { content, isWhole: false };
}

/** Sends requests with files, one after the other; where the server is gone in the middle, goes on when it is back. */
export function persistentVisitor(done: Errand[]) {
  let errand = newErrand();

  /** Works until the server, or its database, is gone. */
  return async function workAt(address: string): Promise<void> {
    try {
      for (;;) {
        await run(address, errand);
        done.push(errand);
        errand = newErrand();
      }
    } catch (error) {
      // What fetch throws when a connection cannot be made, or breaks off.
      if (!(error instanceof TypeError || error instanceof NotNow)) throw error;
    }
  };
}

async function run(address: string, errand: Errand) {
  while (!errand.isWhole) await sendFile(address, errand);
  errand.body ??= requirementWith(errand.declared as Declared);
  const answer = await ask(`${address}/api/RequirementSave`, 'POST', { 'content-type': 'application/json' }, JSON.stringify(errand.body));
  expect(answer).toMatchObject({ code: 200, ref: expect.any(String) });
  errand.ref = answer.ref ?? '';
}

async function sendFile(address: string, errand: Errand) {
  const { content } = errand;
  errand.declared ??= await declare(address, content.length);
  const { id, secret } = errand.declared;
  const url = `${address}/api/uploads/${id}`;
  const look = await fetch(url, { method: 'HEAD', headers: { 'upload-secret': secret } });
  if (look.status === 503) throw new NotNow();
  expect(look.status).toBe(200);
  let offset = Number(look.headers.get('upload-offset'));
  for (;;) {
    const headers = { 'content-type': 'application/octet-stream', 'upload-secret': secret, 'upload-offset': String(offset) };
    const response = await fetch(url, { method: 'PATCH', headers, body: new Uint8Array(content.subarray(offset, offset + partSize)) });
    const answer = (await response.json()) as Answer;
    if (answer.code === 503) throw new NotNow();
    // After a crash more may be on the disk than the row says.
    if (answer.code !== 409) expect(answer).toMatchObject({ code: 200 });
    offset = Number(response.headers.get('upload-offset'));
    if (answer.data?.isFinished) break;
  }
  errand.isWhole = true;
}

async function declare(address: string, size: number) {
  const body = JSON.stringify({ form: 'requirement_v1', field: 'attachments', name: `${randomUUID()}.pdf`, size });
  const { data } = await ask(`${address}/api/uploads`, 'POST', { 'content-type': 'application/json' }, body);
  if (data === undefined) throw new Error('The file was not taken');
  return data;
}

async function ask(url: string, method: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const answer = (await (await fetch(url, { method, headers, body })).json()) as Answer;
  if (answer.code === 503) throw new NotNow();
  return answer;
}
