import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Makes changes in a folder and is killed, as by a power cut, at the n-th call that changes the disk: `killed-writer.ts FOLDER N`.
 * Ends with 0 if there are fewer calls.
 */

const [folder = '', last = ''] = process.argv.slice(2);
let left = Number(last);

for (const name of ['open', 'rename', 'rm', 'mkdir', 'rmdir'] as const) {
  const original = fs[name] as (...words: unknown[]) => Promise<unknown>;
  Object.assign(fs, {
    [name]: (...words: unknown[]) => {
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      left -= 1;
      return original(...words);
    },
  });
}
syncBuiltinESMExports();

const { changesIn } = await import('#scripts/changes/change-set.ts');
const changes = changesIn(folder);
changes.put('a.yaml', 'a: 2\n');
changes.put('new/deep/b.yaml', 'b: 2\n');
changes.put('picture.png', Buffer.from([0xff, 0x00, 0xfe]));
changes.remove('old/c.yaml');
await changes.write({ command: 'move' });
