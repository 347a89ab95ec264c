import path from 'node:path';
import { detectType } from '#server/uploads/inspect/detect-type.ts';
import { fileKinds as allowed } from '#site/forms/file-name.ts';

// A process that validates large files and prints how far its memory grew, in bytes.
const [folder = '', ...names] = process.argv.slice(2);
const before = process.memoryUsage.rss();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 5);
const kinds: string[] = [];
for (const name of names) {
  const answer = await detectType(path.join(folder, name), { name, allowed });
  kinds.push(answer.type === 'accepted' ? answer.kind : `${answer.reason}: ${answer.detail}`);
}
clearInterval(watch);
process.stdout.write(JSON.stringify({ kinds, growth: most - before }));
