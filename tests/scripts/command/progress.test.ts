import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import { hasTerminals, lateNode, runInTerminal } from './terminal.ts';

const project = path.join(import.meta.dirname, '../../..');
const door = path.join(project, 'scripts/command/run.js');

let site: BaseSite;
beforeAll(async () => {
  site = await copyBaseSite();
});
afterAll(() => site.dispose());

/** What the same command prints into pipes. */
async function runInPipes(words: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  const { CI, ...env } = process.env;
  return promisify(execFile)(process.execPath, [...lateNode, ...words], { env }).catch(error => error);
}

/** A command that is written here: its steps are known, and it takes as long as it should. */
function commandOf(body: string): string[] {
  const folder = `file://${path.join(project, 'scripts/command')}`;
  const imports = `import { runProcess } from '${folder}/run-command.ts'; import { showStep } from '${folder}/progress.ts';`;
  return ['--input-type=module', '--eval', `${imports} await runProcess({ name: 'sample', help: '', run: async () => { ${body} } });`];
}

describe.skipIf(!hasTerminals)('on a terminal', () => {
  test('a check says what it is doing, and leaves only its report', async () => {
    const words = [door, 'check', '--root', site.folder];
    const { code, written, screen } = await runInTerminal(words);
    expect(written).toMatch(/Files .*\(\d+ s\)/);
    expect(written).toMatch(/Rules \d+ of \d+ \(\d+ s\)/);
    expect(code).toBe(0);
    expect(screen).toBe((await runInPipes(words)).stdout);
  });

  test('a build counts its documents, and leaves only its summary', async () => {
    const { code, written, screen } = await runInTerminal([door, 'build', '--root', site.folder, '--dist', path.join(site.folder, 'dist')]);
    expect(written).toMatch(/Scripts and styles \(\d+ s\)/);
    expect(written).toMatch(/Documents \d+ of \d+ \(\d+ s\)/);
    expect(code).toBe(0);
    expect(screen).toMatch(/^Built \d+ documents in /);
    expect(screen).not.toMatch(/\d+ s\)/);
  });

  test('a command that fails leaves only its message', async () => {
    const { code, written, screen } = await runInTerminal(commandOf("await showStep({ name: 'Copies' }); throw new Error('No disk');"));
    expect(written).toContain('Copies (5 s)');
    expect(code).toBe(3);
    expect(screen).toMatch(/^`npm run sample` itself failed; .+\nError: No disk\n/);
  });

  test('an error that nobody catches leaves only its message', async () => {
    const { code, screen } = await runInTerminal(
      commandOf("await showStep({ name: 'Copies' }); setTimeout(() => { throw new Error('No disk'); }); await new Promise(() => {});"),
    );
    expect(code).not.toBe(0);
    expect(screen).toContain('Error: No disk');
    expect(screen).not.toContain('Copies (');
  });

  test('Ctrl-C ends a command, and leaves nothing of its line', async () => {
    const waits = "await showStep({ name: 'Copies' }); await new Promise(resolve => setTimeout(resolve, 600_000));";
    const { code, screen } = await runInTerminal(commandOf(waits), { keys: '\u0003', at: 'Copies' });
    // As the shell says it of a process that SIGINT ended.
    expect(code).toBe(130);
    expect(screen.trim()).toBe('');
  });

  test('Ctrl-C ends work that never waits for anything', async () => {
    const works = "for (let done = 0; ; done += 1) await showStep({ name: 'Rows', done });";
    const { code, screen } = await runInTerminal(commandOf(works), { keys: '\u0003', at: 'Rows' });
    expect(code).toBe(130);
    expect(screen.trim()).toBe('');
  });
});

test('in a pipe nothing says what a command is doing', async () => {
  expect(await runInPipes(commandOf("await showStep({ name: 'Copies' }); console.log('Copied'); return 0;"))).toEqual({
    stdout: 'Copied\n',
    stderr: '',
  });
});
