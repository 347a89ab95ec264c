import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { chooseCommand, readOptions, readRoot, readSiteOptions } from '#scripts/command/options.ts';
import { UsageError } from '#scripts/command/run-command.ts';

const read = (...args: string[]) => readOptions(args, ['format', 'older-than'], { flags: ['yes', 'dry-run'], places: ['FILE'] });

test('options with a value and without one may be anywhere among the other arguments', () => {
  expect(read('--yes', 'a.csv', '--format', 'json')).toEqual({ values: { yes: true, format: 'json' }, positionals: ['a.csv'] });
  expect(read('--format=--odd--', '--', '--yes')).toEqual({ values: { format: '--odd--' }, positionals: ['--yes'] });
});

test.each([
  [['a', '--formt', 'json'], 'There is no option --formt. Did you mean `--format`?'],
  [['a', '--dryrun'], 'There is no option --dryrun. Did you mean `--dry-run`?'],
  [['a', '--colour'], 'There is no option --colour. There are: --format, --older-than, --yes, --dry-run, --help.'],
  [['a', '-y'], 'There is no option -y. There are: --format, --older-than, --yes, --dry-run, --help.'],
  [['a', '--format'], '--format wants a value behind it.'],
  [['a', '--format', '--yes'], '--format wants a value behind it. If "--yes" is meant as such, write `--format=--yes`.'],
  [['a', '--format', ''], '--format wants a value behind it.'],
  [['a', '--yes=no'], '--yes takes no value.'],
  [[], 'FILE is missing.'],
  [['a', 'b'], "Unexpected argument 'b'. Values of several words want quotes, and options a `--` before them."],
  [['a', '--format', 'csv', '--yes', '--yes', '--format=json'], '--format stands there twice. Keep one.'],
])('%j is refused', (args, message) => {
  expect(() => read(...args)).toThrow(new UsageError(message));
});

test('a dry run that npm has swallowed is refused, instead of carried out', () => {
  vi.stubEnv('npm_config_dry_run', 'true');
  expect(() => read('a')).toThrow(new UsageError('npm took --dry-run for itself: options want a `--` before them.'));
  expect(read('a', '--dry-run').values).toEqual({ 'dry-run': true });
  expect(readOptions([], ['format']).values).toEqual({});
  vi.unstubAllEnvs();
});

describe('a command of a site', () => {
  test('knows its folder', () => {
    expect(readSiteOptions(['--root', 'content'], []).root).toBe(path.resolve('content'));
    expect(readSiteOptions([], []).root).toBe(process.cwd());
  });

  test('knows it before it knows what else it takes', () => {
    expect(readRoot(['/x', '--title-zh', '--root', 'content'])).toBe(path.resolve('content'));
  });

  test.each(['package.json', 'nowhere'])('refuses for it what is no folder: %s', name => {
    const refusal = new UsageError(`There is no folder ${path.resolve(name)}.`);
    expect(() => readSiteOptions(['--root', name], [])).toThrow(refusal);
    expect(() => readRoot(['--root', name])).toThrow(refusal);
  });

  test('takes any number of places', () => {
    expect(readSiteOptions(['a', 'b', '--root', 'content', 'c'], [], { places: 'any' }).positionals).toEqual(['a', 'b', 'c']);
  });
});

test('a short option is not taken for another one because of its dashes', () => {
  expect(() => readSiteOptions(['--formt'], [])).toThrow(new UsageError('There is no option --formt. There are: --root, --help.'));
});

test('a command that does not exist is answered with the nearest, or all', () => {
  const commands = { status: 1, sync: 2 };
  expect(chooseCommand(commands, 'sync')).toBe(2);
  expect(() => chooseCommand(commands, 'stats')).toThrow('There is no command "stats". Did you mean `status`?');
  expect(() => chooseCommand(commands, 'xyz')).toThrow('There is no command "xyz". There are: status, sync.');
  expect(() => chooseCommand(commands, '--sync')).toThrow(
    'There is no command "--sync". Options stand behind the command. There are: status, sync.',
  );
  expect(() => chooseCommand(commands, '')).toThrow('A command is missing. There are: status, sync.');
});
