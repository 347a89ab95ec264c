import { randomUUID } from 'node:crypto';

interface Upload {
  id: string;
  secret: string;
}

/** Sends files in parts, one after the other, and then the form that has them. Throws Error for any answer but 200. */
export async function sendRequirement(
  address: string,
  { content, count, part }: { content: Buffer<ArrayBuffer>; count: number; part: number },
): Promise<void> {
  const uploadSecrets: Record<string, string> = {};
  for (let file = 1; file <= count; file++) {
    const { id, secret } = await sendFile(address, `measurements-${file}.txt`, content, part);
    uploadSecrets[id] = secret;
  }
  const attachments = Object.keys(uploadSecrets);
  const answers = {
    applicationScenario: 'Metering',
    keyPerformance: '1 GHz',
    chipQuantity: '1000',
    email: 'anna@example.org',
    attachments,
  };
  const body = { id: randomUUID(), form: 'requirement_v1', language: 'en', answers, uploadSecrets, filledSeconds: 60, website: '' };
  await callEndpoint(`${address}/api/RequirementSave`, 'POST', {}, body);
}

async function sendFile(address: string, name: string, content: Buffer<ArrayBuffer>, part: number): Promise<Upload> {
  const declared = { form: 'requirement_v1', field: 'attachments', name, size: content.length };
  const { id, secret } = (await callEndpoint(`${address}/api/uploads`, 'POST', {}, declared)) as Upload;
  for (let offset = 0; offset < content.length; offset += part) {
    const headers = { 'upload-secret': secret, 'upload-offset': String(offset) };
    await callEndpoint(`${address}/api/uploads/${id}`, 'PATCH', headers, content.subarray(offset, offset + part));
  }
  return { id, secret };
}

/** Calls an endpoint and gives the `data` of its answer. Throws Error for any answer but 200. */
export async function callEndpoint(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer> | object,
): Promise<unknown> {
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': type },
    body: isBytes ? body : JSON.stringify(body),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data?: unknown };
  if (code !== 200) throw new Error(`${method} ${url} is answered with ${code}: ${message}`);
  return data;
}
