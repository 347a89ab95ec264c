import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BaseSite, copyBaseSite } from '../loader/base-site.ts';
import { runScriptWith, startScript } from './run-script.ts';

const project = path.join(import.meta.dirname, '../..');

let site: BaseSite;
beforeAll(async () => {
  site = await copyBaseSite();
});
afterAll(() => site.dispose());

const door = path.join(project, 'scripts/command/run.js');

const check = (...args: string[]) => checkIn({}, ...args);

const checkIn = (variables: Record<string, string>, ...args: string[]) => runScriptWith('check', args, variables);

describe('the command', () => {
  test('answers 0 for a site without mistakes', async () => {
    expect(await startScript('check', ['--root', site.folder], { variables: {} })).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^No problems in \d+ files\n$/),
      stderr: '',
    });
  });

  test('answers 0 for warnings, and is silent about them when asked to', async () => {
    await site.write(
      'content/locales/ru/routes.yaml',
      `${await readFile(path.join(site.folder, 'content/locales/ru/routes.yaml'), 'utf8')}sensors: Датчики\n`,
    );
    expect(await check('--root', site.folder)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 warning in 1 file\n') });
    expect(await check('--root', site.folder, '--quiet')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^No errors/) });
  });

  test('answers 1 for more warnings than are allowed, even when it is silent about them', async () => {
    expect(await check('--root', site.folder, '--max-warnings', '1')).toMatchObject({ code: 0 });
    expect(await check('--root', site.folder, '--max-warnings', '0', '--quiet')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^No errors in \d+ files\n1 warning, and --max-warnings allows 0\.\n$/),
    });
  });

  test('answers 1 for mistakes, on stdout, without colour where there is no terminal', async () => {
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

  test('has colours where they are asked for', async () => {
    const { stdout } = await checkIn({ FORCE_COLOR: '1' }, '--root', site.folder, '--quiet');
    expect(stdout).toContain('\u001b[31merror\u001b[39m');
  });

  test('reports the named files and folders only', async () => {
    const all = ['--root', site.folder, '--format', 'stylish'];
    const { stdout } = await check(...all, 'content/locales/ru');
    expect(stdout).toMatch(/\n1 warning in 1 file\n/);
    expect(stdout).not.toContain('shape/type');
  });

  test('does not call files clean while errors in others keep rules from looking', async () => {
    const units = 'content/locales/zh/units.yaml';
    const named = ['--root', site.folder, 'content/pages', 'content/facts.yaml'];
    const reason = `2 errors elsewhere, the first ${units}:1:5, keep rules from looking further. Repair them, then check again.\n`;
    expect(await check(...named)).toEqual({ code: 1, stdout: `No problems so far in 5 files\n${reason}`, stderr: '' });
    expect(await check(...named, '--format', 'json')).toMatchObject({ code: 1, stderr: reason });
    expect((await check(...named, units)).stdout).not.toContain('elsewhere');
  });

  test('says that errors keep rules from looking, below the summary of each format for people', async () => {
    const reason =
      '2 errors, the first at content/locales/zh/units.yaml:1:5, keep rules from looking further: more may come to light when they are repaired.';
    for (const format of ['codeframe', 'stylish', 'markdown']) {
      const { stdout } = await check('--root', site.folder, '--quiet', '--format', format);
      expect(stdout).toMatch(/2 errors in 1 file\**\n/);
      expect(stdout).toContain(`\n${reason}\n`);
    }
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

  test('speaks annotations to GitHub, and puts the whole table into the summary of the job', async () => {
    const summary = path.join(site.folder, 'summary.md');
    const { stdout } = await checkIn({ GITHUB_STEP_SUMMARY: summary }, '--root', site.folder, '--format', 'github', '--quiet');
    expect(stdout.split('\n')[0]).toBe(
      '::error file=content/locales/zh/units.yaml,line=1,col=5,endLine=1,endColumn=6,title=shape/type::`GB` is the number `1`, but must be text. Put it in quotes.',
    );
    const { stdout: table } = await check('--root', site.folder, '--format', 'markdown', '--quiet');
    expect(await readFile(summary, 'utf8')).toBe(table);
    await site.remove('summary.md');
  });

  test('repairs what is certain, and shows it first when asked to', async () => {
    const file = path.join(site.folder, 'content/locales/zh/units.yaml');
    const options = ['--root', site.folder, '--quiet', '--fix'];
    expect(await check(...options, '--dry-run')).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^--- content(?:.|\n)*\n-GB: 1\n-TFLOPS: 2\n\+GB: "1"\n\+TFLOPS: "2"\n/),
      stderr: 'Would repair 2 problems in 1 file: content/locales/zh/units.yaml\n',
    });
    expect(await readFile(file, 'utf8')).toBe('GB: 1\nTFLOPS: 2\n');
    // What the mistake hid is reported then.
    expect(await check(...options)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('`GB` cannot be `1`. Wanted: pattern with {{number}}.'),
      stderr: expect.stringMatching(/^Repaired 2 problems in 1 file: /),
    });
    expect(await readFile(file, 'utf8')).toBe('GB: "1"\nTFLOPS: "2"\n');
  });

  test('watches: reports again after each edit, clears nothing but terminals, and ends with Ctrl-C', async () => {
    const units = await readFile(path.join(project, 'tests/cases/base/content/locales/zh/units.yaml'), 'utf8');
    await site.write('content/locales/zh/units.yaml', units);
    const watching = spawn(process.execPath, [door, 'check', '--root', site.folder, '--quiet', '--watch']);
    let printed = '';
    watching.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
    });
    const expectPrinted = (text: string) => expect.poll(() => printed, { interval: 20 }).toContain(text);
    await expectPrinted('No errors in');
    await once(watching.stderr, 'data');
    await site.write('content/locales/zh/units.yaml', `${units}GB: [\n`);
    await expectPrinted('1 error in 1 file\n');
    printed = '';
    await site.write('content/locales/zh/units.yaml', units);
    await expectPrinted('No errors in');
    watching.kill('SIGINT');
    expect(await once(watching, 'exit')).toEqual([0, null]);
    expect(printed).toMatch(/^No errors in \d+ files\n$/);
  });

  test('explains a code', async () => {
    expect(await check('--explain', 'yaml/tab')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^yaml\/tab: A tab /),
      stderr: '',
    });
  });

  test.each([
    [['--formt', 'json'], 'There is no option --formt. Did you mean `--format`?'],
    [['--format', 'xml'], '--format knows no "xml". There are: codeframe, stylish, json, github, sarif, gitlab, junit, markdown.'],
    [['--max-problems', 'many'], '--max-problems wants a whole number from 1, not "many".'],
    [['--root', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
    [['--watch', '--fix'], '--watch and --fix cannot go together: repair first, then watch.'],
    [['--dry-run'], '--dry-run belongs to --fix: it shows what that would change.'],
    [['--fix', '--dry-run', '--format', 'json'], '--format and --dry-run cannot go together: it shows the changes alone.'],
    [['--watch', '--format', 'sarif'], '--format sarif and --watch cannot go together: it is one report for a service.'],
    [['--explain', 'yaml/tab', '--format', 'json'], '--format and --explain cannot go together: codes are explained as text'],
    [['--explain', '--fix'], '--fix and --explain cannot go together'],
    [['--explain', 'route/emty'], 'There is no code "route/emty". Did you mean route/empty?'],
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

  test('answers 3 when it fails itself, and says that the files are not the cause', async () => {
    // A folder where GitHub says that there is a file: nothing that a maintainer does.
    const { code, stderr } = await checkIn({ GITHUB_STEP_SUMMARY: site.folder }, '--root', site.folder, '--format', 'github');
    expect(code).toBe(3);
    expect(stderr).toContain('`npm run check` itself failed; this is its fault, not that of your files.\n');
  });

  test.skipIf(!existsSync('/dev/full'))(
    'answers 3 where a full disk takes no report, rather than 1 for a site without mistakes',
    async () => {
      const checking = spawn('sh', ['-c', '"$0" "$@" >/dev/full', process.execPath, door, 'check', '--root', site.folder]);
      const [[code], stderr] = await Promise.all([once(checking, 'exit'), text(checking.stderr)]);
      expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('ENOSPC') });
    },
  );
});
