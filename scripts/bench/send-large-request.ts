import { randomUUID } from 'node:crypto';

// Run as a process of its own. Sends a request with five files of 20 MiB in parts, one file after the other as the form does.
const [address = ''] = process.argv.slice(2);
const part = 1024 * 1024;
const content = Buffer.alloc(20 * part, 'A line of a text file, as long as others.\n');
const started = performance.now();
const uploadSecrets: Record<string, string> = {};
for (let file = 1; file <= 5; file++) {
  const { id, secret } = await sendFile(`measurements-${file}.txt`);
  uploadSecrets[id] = secret;
}
const attachments = Object.keys(uploadSecrets);
const answers = { applicationScenario: 'Metering', keyPerformance: '1 GHz', chipQuantity: '1000', email: 'anna@example.org', attachments };
await ask(
  '/api/RequirementSave',
  'POST',
  {},
  { id: randomUUID(), form: 'requirement_v1', language: 'en', answers, uploadSecrets, filledSeconds: 60, website: '' },
);
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000 }));

interface Upload {
  id: string;
  secret: string;
}

async function sendFile(name: string): Promise<Upload> {
  const { id, secret } = (await ask(
    '/api/uploads',
    'POST',
    {},
    { form: 'requirement_v1', field: 'attachments', name, size: content.length },
  )) as Upload;
  for (let offset = 0; offset < content.length; offset += part) {
    await ask(
      `/api/uploads/${id}`,
      'PATCH',
      { 'upload-secret': secret, 'upload-offset': String(offset) },
      content.subarray(offset, offset + part),
    );
  }
  return { id, secret };
}

async function ask(
  path: string,
  method: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer> | object,
): Promise<unknown> {
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(address + path, {
    method,
    headers: { ...headers, 'content-type': type },
    body: isBytes ? body : JSON.stringify(body),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data?: unknown };
  if (code !== 200) throw new Error(`${method} ${path} is answered with ${code}: ${message}`);
  return data;
}
