import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';

interface GitOptions {
  input?: string;
  /** Variables beside those of this process. */
  env?: Record<string, string>;
  /** Milliseconds after which it is ended; it then asks for nothing in the terminal either. */
  limit?: number;
}

/** How git ended. */
interface GitResult {
  /** `null` if it was ended by its limit. */
  code: number | null;
  output: Buffer;
  /** What it said beside its output, and hooks and servers through it. */
  words: string;
}

/** Runs git in a folder. Throws only if it is not installed. */
export async function runGit(
  folder: string,
  args: readonly string[],
  { input = '', env = {}, limit }: GitOptions = {},
): Promise<GitResult> {
  const child = spawn('git', ['-C', folder, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its words are read: in English, whatever the language of the machine.
    env: { ...process.env, LANGUAGE: 'en', ...env, ...(limit === undefined ? {} : { GIT_TERMINAL_PROMPT: '0' }) },
    // In a session of its own, ssh and gpg find no terminal in which they would wait for a passphrase.
    detached: limit !== undefined && process.platform !== 'win32',
    windowsHide: true,
  });
  const timer = limit === undefined ? undefined : setTimeout(() => endGroup(child.pid), limit);
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  child.stdin.on('error', () => undefined).end(input);
  try {
    const [code, output, words] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
    return { code, output, words: words.trim() };
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a process with those that it started, so that git removes its locks. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Runs git in a folder and returns what it prints. Throws with git's own message if it fails, or is not installed. */
export async function git(folder: string, args: readonly string[], options?: GitOptions): Promise<Buffer> {
  const { code, output, words } = await runGit(folder, args, options);
  if (code !== 0) throw new Error(words || `git ended with ${code}`);
  return output;
}

/** The content of blobs, by their ids. */
export async function readBlobs(folder: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const output = await git(folder, ['cat-file', '--batch'], { input: ids.map(id => `${id}\n`).join('') });
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
