import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether this system has the `script` of util-linux, which runs a command in a terminal of its own. */
export const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;

/** What a terminal shows in the end of all that was written to it; colours are left out. */
export function screenOf(written: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what terminals obey
  const erase = /\r?\u001b\[2?K(?:\u001b\[1?G)?/;
  const lines = written
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map(line => line.split(erase).at(-1));
  return lines.join('\n');
}

/** A process in a terminal of its own. */
interface InTerminal {
  code: number;
  /** Everything that the terminal was sent. */
  written: string;
  /** What it showed in the end. */
  screen: string;
}

/** A Node whose processes believe that they have been running for a while, so that nobody has to wait for that. */
const late = 'data:text/javascript,const now=performance.now.bind(performance);performance.now=()=>now()+5000';
/** Arguments of Node for a process that began a while ago. */
export const lateNode = ['--import', late];

/** Runs Node in a terminal; presses the keys as soon as the terminal shows a text. */
export async function runInTerminal(words: readonly string[], { keys = '', at = '' } = {}): Promise<InTerminal> {
  const { CI, ...environment } = process.env;
  const command = [process.execPath, ...lateNode, ...words].map(word => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...environment, TERM: 'xterm', NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let written = '';
  let waiting = keys;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
    if (waiting === '' || !written.includes(at)) return;
    child.stdin.write(waiting);
    waiting = '';
  });
  const [code] = await once(child, 'close');
  return { code, written, screen: screenOf(written) };
}
