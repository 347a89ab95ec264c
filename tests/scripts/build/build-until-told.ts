import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

// A build of a checkout into a folder, as far as others wait for it: it says when it has begun, and ends with the first message.
const [checkout = '', dist = ''] = process.argv.slice(2);
const file = pathToFileURL(path.join(checkout, 'scripts/build/one-at-a-time.ts')).href;
const { oneBuildAtATime } = (await import(file)) as typeof import('#scripts/build/one-at-a-time.ts');

await oneBuildAtATime(dist, async () => {
  const told = new Promise(resolve => process.once('message', resolve));
  process.send?.('begun');
  await told;
});
process.disconnect();
