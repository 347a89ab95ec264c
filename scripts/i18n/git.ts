import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';

/** Runs git in a folder and returns what it prints. Throws with git's own message if it fails, or is not installed. */
export async function git(folder: string, args: string[], input = ''): Promise<Buffer> {
  const child = spawn('git', ['-C', folder, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  child.stdin.on('error', () => undefined).end(input);
  const [code, output, complaint] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(complaint.trim() || `git ended with ${code}`);
  return output;
}

/** The content of blobs, by their ids. */
export async function readBlobs(folder: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const output = await git(folder, ['cat-file', '--batch'], ids.map(id => `${id}\n`).join(''));
  const blobs = new Map<string, Buffer>();
  // `<id> blob <bytes>`, a line break, the bytes, a line break.
  for (let at = 0; at < output.length; ) {
    const lineEnd = output.indexOf('\n', at);
    const [id = '', , size] = output.toString('utf8', at, lineEnd).split(' ');
    const end = lineEnd + 1 + Number(size ?? 0);
    blobs.set(id, output.subarray(lineEnd + 1, end));
    at = end + 1;
  }
  return blobs;
}
