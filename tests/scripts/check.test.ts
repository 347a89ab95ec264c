import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';

const project = path.join(import.meta.dirname, '../..');

let site: BaseSite;
beforeAll(async () => {
  site = await copyBaseSite();
});
afterAll(() => site.dispose());

/** Runs the command as a person does. */
function check(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = [path.join(project, 'node_modules/tsx/dist/cli.mjs'), path.join(project, 'scripts/check.ts'), ...args];
  return new Promise(resolve => {
    execFile(process.execPath, command, { cwd: project }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

describe('the command', () => {
  test('answers 0 for a site without mistakes', async () => {
    expect(await check('--root', site.folder)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^No problems in \d+ files\n$/),
      stderr: '',
    });
  });

  test('answers 0 for warnings, and is silent about them when asked to', async () => {
    await site.remove('content/locales/ru/pages/gpu.yaml');
    expect(await check('--root', site.folder)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 warning in 1 file\n') });
    expect(await check('--root', site.folder, '--quiet')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^No problems/) });
  });

  test('answers 1 for mistakes, on stdout, without colour where nobody looks', async () => {
    await site.write('content/locales/zh/units.yaml', 'GB: 1\nTFLOPS: 2\n');
    const { code, stdout, stderr } = await check('--root', site.folder, '--quiet');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain('content/locales/zh/units.yaml:1:5  error  shape/type\n');
    expect(stdout).toContain('2 errors in 1 file\n');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins a colour
    expect(stdout).not.toMatch(/\u001b/);
  });

  test('prints no more problems than asked for', async () => {
    const { stdout } = await check('--root', site.folder, '--quiet', '--max-problems', '1');
    expect(stdout).toContain('… and 1 more. See all with --max-problems 2.\n');
    expect(stdout.match(/shape\/type/g)).toHaveLength(1);
  });

  test('speaks JSON to machines', async () => {
    const { stdout } = await check('--root', site.folder, '--format', 'json', '--quiet');
    expect(JSON.parse(stdout)).toMatchObject({
      total: 2,
      problems: [
        {
          code: 'shape/type',
          severity: 'error',
          file: 'content/locales/zh/units.yaml',
          pointer: '/GB',
          range: { start: { line: 1, column: 5 }, end: { line: 1, column: 6 } },
        },
        { pointer: '/TFLOPS' },
      ],
    });
  });

  test('speaks annotations to GitHub', async () => {
    const { stdout } = await check('--root', site.folder, '--format', 'github', '--quiet');
    expect(stdout.split('\n')[0]).toBe(
      '::error file=content/locales/zh/units.yaml,line=1,col=5,endLine=1,endColumn=6,title=shape/type::`GB` is the number `1`, but must be text. Put it in quotes.',
    );
  });

  test.each([
    [['--formt', 'json'], "Unknown option '--formt'"],
    [['--format', 'xml'], 'There is no format "xml". There are: codeframe, json, github.'],
    [['--max-problems', 'many'], '--max-problems wants a whole number from 1, not "many".'],
    [['--root', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
    [['content'], "Unexpected argument 'content'"],
  ])('answers 2 for wrong use: %j', async (args, message) => {
    const { code, stdout, stderr } = await check(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('--help');
  });

  test('answers 0 for help', async () => {
    expect(await check('--help')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Exit codes: 0 no errors, 1 errors, 2 wrong use'),
    });
  });

  test('answers 3 when it fails itself, and says whose fault that is', async () => {
    // A file where a folder should be: nothing that somebody who edits a site does.
    await site.remove('content/assets');
    await site.remove('schemas');
    await site.write('schemas', '');
    const { code, stdout, stderr } = await check('--root', site.folder);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('`npm run check` itself failed; this is its fault, not that of your files.\n');
  });
});
