import { randomUUID } from 'node:crypto';
import { openStore } from '#server/store/open-store.ts';
import { contactRequest } from './contact-request.ts';
import { type Load, measureRate } from './rate.ts';

// Run as a process of its own: what the store alone can do, without a network and a server in front of it.
const [dataDir = '', databaseUrl = '', load = ''] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl === '' ? undefined : databaseUrl });
const rate = await measureRate(JSON.parse(load) as Load, async () => {
  await store.saveSubmission({
    id: randomUUID(),
    bodyHash: 'x'.repeat(64),
    formId: 'contact',
    formVersion: 1,
    language: contactRequest.language,
    answers: contactRequest.answers,
    isSpam: false,
    receivedAt: new Date(),
    uploads: [],
    channels: [],
    answer: { code: 200, message: 'OK' },
  });
});
await store.close();
console.log(JSON.stringify(rate));
