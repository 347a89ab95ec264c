import { randomUUID } from 'node:crypto';
import { callEndpoint, sendRequirement } from './call-endpoints.ts';
import { contactRequest } from './contact-request.ts';
import { measureRate } from './rate.ts';

// Run as a process of its own. Visitors of all kinds at once, each one step after the other; any answer that is not as it should be
// ends it with an error.
const [address = '', time = ''] = process.argv.slice(2);
const seconds = Number(time);
const pages = ['/home', '/zh/home', '/project/gpu', '/zh/ic/ip', '/contactUs/index', '/zh/service/story'];
const { path: contactPath, ...contactBody } = contactRequest;
const file = Buffer.alloc(300_000, 'A line of a text file, as long as others.\n');

let read = 0;
const kinds: Record<string, [clients: number, work: () => Promise<unknown>]> = {
  'pages read': [20, () => readPage(pages[read++ % pages.length] as string)],
  'visits noted': [10, () => callEndpoint(`${address}/api/SaveSiteLog`, 'POST', {}, { pageTitle: 'home', deviceName: 'PC' })],
  'forms sent': [10, () => callEndpoint(address + contactPath, 'POST', {}, newContact())],
  'forms with a file': [5, () => sendRequirement(address, { content: file, count: 1, part: 100_000 })],
};
const measured = Object.entries(kinds).map(async ([kind, [clients, work]]) => {
  const rate = await measureRate({ clients, seconds }, async () => void (await work()));
  return [kind, rate] as const;
});
console.log(JSON.stringify(Object.fromEntries(await Promise.all(measured))));

async function readPage(path: string): Promise<void> {
  const answer = await fetch(address + path, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
}

function newContact() {
  return { id: randomUUID(), ...contactBody, filledSeconds: 60, website: '' };
}
