import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { formats } from '#scripts/check/formats.ts';
import packageFile from '../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Workflow {
  jobs: Record<
    string,
    { steps: { run?: string; uses?: string; with?: Record<string, unknown> }[]; strategy?: { matrix: { shard: number[] } } }
  >;
}
const workflows = ['check.yml', 'nightly.yml'];
const [github, nightly] = workflows.map(file => parse(read(`.github/workflows/${file}`))) as [Workflow, Workflow];
const githubJobs = [github, nightly].flatMap(({ jobs }) => Object.values(jobs));
const gitlab = parse(read('.gitlab-ci.yml')) as {
  default: { image: string; before_script: string[] };
  check: { script: string[] };
  test: { script: string[] };
  nightly: { script: string[]; parallel: number };
  preview: { script: string[] };
};

/** Commands of each platform, one line each. */
const commands = {
  GitHub: githubJobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run?.split('\n') ?? [])),
  GitLab: [gitlab.default.before_script, gitlab.check.script, gitlab.test.script, gitlab.nightly.script, gitlab.preview.script]
    .flat()
    .join('\n')
    .split('\n'),
};

describe.each(Object.entries(commands))('CI on %s', (_platform, lines) => {
  const calls = lines.flatMap(line => Array.from(line.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z][\w:]*)(?: -- ([^|>]*))?/g)));

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

test.each(workflows)('GitHub can read %s', file => {
  const { errors } = validateWorkflow(read(`.github/workflows/${file}`));
  expect(errors).toEqual([]);
});

test('GitHub keeps all of what it hands over, hidden folders such as .well-known too', () => {
  const kept = githubJobs.flatMap(({ steps }) =>
    steps.flatMap(({ uses = '', with: given }) => (uses.startsWith('actions/upload-artifact@') ? [given] : [])),
  );
  expect(kept.map(given => [given?.path, given?.['include-hidden-files']])).toEqual([
    ['.cache/visual', true],
    ['dist', true],
    ['.cache/visual', true],
  ]);
});

test('on GitLab the comment about a merge request is found behind hundreds of others, and written again', async () => {
  const mark = '<!-- what visitors will notice -->';
  const written: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gitlab.example');
    if (request.method !== 'GET') {
      written.push(`${request.method} ${pathname} ${JSON.parse(await text(request)).body}`);
      return response.end('{}');
    }
    const page = Number(searchParams.get('page') ?? 1);
    const others = Array.from({ length: 100 }, (_, index) => ({ id: page * 1000 + index, body: 'Looks good.' }));
    const notes = page === 3 ? [...others.slice(0, 7), { id: 42, body: `${mark}\nearlier` }] : others;
    response.setHeader('x-next-page', page === 3 ? '' : page + 1).end(JSON.stringify(notes));
  }).listen(0, '127.0.0.1');
  const folder = mkdtempSync(path.join(tmpdir(), 'gitlab-'));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  await once(server, 'listening');
  writeFileSync(path.join(folder, 'diff.md'), `${mark}\nnow`);
  const variables = {
    PATH: process.env.PATH,
    CI_API_V4_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    CI_PROJECT_ID: '7',
    CI_MERGE_REQUEST_IID: '8',
    COMMENT_TOKEN: 'token',
  };
  await promisify(execFile)('sh', ['-ec', gitlab.preview.script.at(-1) ?? ''], { cwd: folder, env: variables });
  expect(written).toEqual([`PUT /projects/7/merge_requests/8/notes/42 ${mark}\nnow`]);
});

test('every shard of all tests runs in the night', () => {
  const { steps = [], strategy } = nightly.jobs.test ?? {};
  const shards = strategy?.matrix.shard ?? [];
  expect(steps.findLast(({ run }) => run !== undefined)?.run).toBe(`npm run test:all -- --shard \${{ matrix.shard }}/${shards.length}`);
  expect(shards).toEqual(Array.from({ length: shards.length }, (_, index) => index + 1));
  expect(gitlab.nightly.parallel).toBeGreaterThan(1);
});

test('CI, the image and the bundled Node have the same major version, which Renovate updates together', () => {
  const [, brought] = /\^(\d+)/.exec(packageFile.dependencies.node) ?? [];
  const versions = githubJobs.flatMap(({ steps }) => steps.flatMap(step => step.with?.['node-version'] ?? []));
  expect(new Set([...versions.map(String), /node:(\d+)/.exec(gitlab.default.image)?.[1]])).toEqual(new Set([brought]));
  const { packageRules } = JSON.parse(read('.github/renovate.json')) as {
    packageRules: { matchPackageNames?: string[]; groupName?: string }[];
  };
  expect(packageRules.find(({ groupName }) => groupName === 'Node')?.matchPackageNames).toContain('node');
  const known = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies });
  const named = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames).filter(name => !/\/node|\*\*/.test(name));
  expect(named.filter(name => !known.includes(name))).toEqual([]);
});
