import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formats } from '#scripts/check/formats.ts';
import packageFile from '../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const github = parse(read('.github/workflows/check.yml')) as {
  jobs: Record<string, { steps: { run?: string; with?: Record<string, unknown> }[]; strategy?: { matrix: { shard: number[] } } }>;
};
const gitlab = parse(read('.gitlab-ci.yml')) as {
  default: { image: string; before_script: string[] };
  check: { script: string[] };
  test: { script: string[]; parallel: number };
  preview: { script: string[] };
};

/** Commands of each platform, one line each. */
const commands = {
  GitHub: Object.values(github.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run?.split('\n') ?? [])),
  GitLab: [gitlab.default.before_script, gitlab.check.script, gitlab.test.script, gitlab.preview.script].flat().join('\n').split('\n'),
};

describe.each(Object.entries(commands))('CI on %s', (_platform, lines) => {
  const calls = lines.flatMap(line => Array.from(line.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z]\w*)(?: -- ([^|>]*))?/g)));

  test('runs commands that there are, in formats that there are', () => {
    const names = calls.map(([, name = '']) => name).filter(name => name !== 'ci');
    expect(names.filter(name => !Object.hasOwn(packageFile.scripts, name))).toEqual([]);
    const wanted = calls.filter(([, name]) => name === 'check').flatMap(([, , given = '']) => /--format (\w+)/.exec(given)?.[1] ?? []);
    expect(wanted.filter(format => !Object.hasOwn(formats, format))).toEqual([]);
  });

  test('runs all that .ci/run runs, and says what visitors will notice and what translators have to do', () => {
    const required = read('.ci/run').match(/^npm (?:run )?(\w+)/gm) ?? [];
    const names = calls.map(([, name]) => name);
    for (const command of required.map(line => line.split(' ').at(-1)).filter(name => name !== 'install')) expect(names).toContain(command);
    expect(names).toEqual(expect.arrayContaining(['build', 'diff', 'i18n']));
  });
});

test('GitHub can read the workflow', () => {
  const { errors } = validateWorkflow(read('.github/workflows/check.yml'));
  expect(errors).toEqual([]);
});

test('every shard of the tests runs', () => {
  const { steps = [], strategy } = github.jobs.test ?? {};
  const shards = strategy?.matrix.shard ?? [];
  expect(steps.at(-1)?.run).toBe(`npm test -- --shard \${{ matrix.shard }}/${shards.length}`);
  expect(shards).toEqual(Array.from({ length: shards.length }, (_, index) => index + 1));
  expect(gitlab.test.parallel).toBeGreaterThan(1);
});

test('CI, the image and the bundled Node have the same major version, which Renovate updates together', () => {
  const [, brought] = /\^(\d+)/.exec(packageFile.dependencies.node) ?? [];
  const versions = Object.values(github.jobs).flatMap(({ steps }) => steps.flatMap(step => step.with?.['node-version'] ?? []));
  expect(new Set([...versions.map(String), /node:(\d+)/.exec(gitlab.default.image)?.[1]])).toEqual(new Set([brought]));
  const { packageRules } = JSON.parse(read('.github/renovate.json')) as {
    packageRules: { matchPackageNames?: string[]; groupName?: string }[];
  };
  expect(packageRules.find(({ groupName }) => groupName === 'Node')?.matchPackageNames).toContain('node');
  const known = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies });
  const named = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames).filter(name => !/\/node|\*\*/.test(name));
  expect(named.filter(name => !known.includes(name))).toEqual([]);
});
