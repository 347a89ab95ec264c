import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach } from 'vitest';
import { createLoader } from '#loader/load-site.ts';
import { createReview } from '#scripts/dev/writing/review/review.ts';
import { createSender, type Sender } from '#scripts/dev/writing/review/sending/sender.ts';
import { createSiteWriter, type SiteWriter } from '#scripts/dev/writing/site-writer.ts';
import { type BaseSite, copyBaseSite } from '../../../../loader/base-site.ts';
import { commitAll } from '../../../../loader/commit-all.ts';

export const files = {
  routes: 'content/locales/en/routes.yaml',
  words: 'content/locales/en/pages/home.yaml',
  picture: 'content/assets/dot.svg',
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><circle cx="2" cy="2" r="2"/></svg>\n';

type Git = (...args: string[]) => Promise<string>;

/** Runs git in a folder as a colleague would. */
export const gitIn =
  (folder: () => string): Git =>
  async (...args) =>
    (await promisify(execFile)('git', ['-c', 'user.name=C', '-c', 'user.email=c@example.com', ...args], { cwd: folder() })).stdout.trim();

/** A small site in a repository with a bare one beside it, and what sends from there; the fields are there when a test runs. */
export function shareSending() {
  const shared = {} as { base: BaseSite; server: string; writer: SiteWriter; sender: Sender };
  const git = gitIn(() => shared.base.folder);
  const there = gitIn(() => shared.server);

  beforeEach(async () => {
    const base = await copyBaseSite();
    const server = await mkdtemp(path.join(tmpdir(), 'server-'));
    const loader = () => createLoader(base.folder);
    const writer = createSiteWriter(base.folder, {
      loaded: () => loader().load(),
      tryOut: contents => loader().tryOut(contents),
      written: () => undefined,
    });
    Object.assign(shared, { base, server, writer, sender: createSender(writer) });
    await commitAll(base.folder);
    await git('branch', '-M', 'main');
    await writeFile(path.join(base.folder, '.git/info/exclude'), '.cache/\n');
    await git('config', 'user.name', 'P');
    await git('config', 'user.email', 'p@example.com');
    await there('init', '-q', '--bare', '.');
    await git('remote', 'add', 'origin', server);
    await git('push', '-q', '--set-upstream', 'origin', 'main');
  });
  afterEach(async () => {
    await shared.base.dispose();
    await rm(shared.server, { recursive: true, force: true });
  });

  const changes = () => createReview(shared.writer, shared.sender).read();
  return {
    shared,
    git,
    there,
    changes,
    /** Changes a text as a page does. */
    async save(file: string, from: string | RegExp, to: string): Promise<void> {
      const before = await shared.base.read(file);
      await shared.writer.write(file, [{ file, before: Buffer.from(before), after: Buffer.from(before.replace(from, to)) }]);
    },
    addPicture: () => shared.writer.write(files.picture, [{ file: files.picture, before: undefined, after: Buffer.from(svg) }]),
    /** Sends what pages have changed. */
    async sendOwn(title = 'Boards', author?: { name: string; email: string }) {
      const own = (await changes()).files.filter(({ ownership }) => ownership !== 'other');
      return await shared.sender.send({ title, files: own, ...(author ? { author } : {}) });
    },
    async hook(name: string, script: string): Promise<void> {
      const file = path.join(shared.base.folder, '.git/hooks', name);
      await writeFile(file, `#!/bin/sh\n${script}\n`);
      await chmod(file, 0o755);
    },
  };
}
