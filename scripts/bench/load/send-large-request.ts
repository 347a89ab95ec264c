import { sendRequirement } from './call-endpoints.ts';

// Run as a process of its own. Sends a request with five files of 20 MiB in parts, one file after the other as the form does.
const [address = ''] = process.argv.slice(2);
const part = 1024 * 1024;
const content = Buffer.alloc(20 * part, 'A line of a text file, as long as others.\n');
const started = performance.now();
await sendRequirement(address, { content, count: 5, part });
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000 }));
