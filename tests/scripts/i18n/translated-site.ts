import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { carryOut } from '#scripts/i18n/commands.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import type { Outcome } from '../run-script.ts';

/** A copy of the small site whose words a test changes, with git or without. */
export interface TranslatedSite extends BaseSite {
  read(file: string): Promise<string>;
  /** Replaces the first occurrence of a text, which must be there. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Commits all files. */
  commit(): void;
  /** Leaves of the history the last commit alone, as a shallow clone does. */
  forgetHistory(): Promise<void>;
  /** Carries out a command of `npm run i18n` in the site, in this process. */
  i18n(...args: string[]): Promise<Outcome>;
}

export async function copyTranslatedSite(): Promise<TranslatedSite> {
  const site = await copyBaseSite();
  const read = (file: string) => readFile(path.join(site.folder, file), 'utf8');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', site.folder, '-c', 'user.name=Li', '-c', 'user.email=li@example.com', ...args], { stdio: 'pipe' });
  return {
    ...site,
    read,
    async edit(file, from, to) {
      const text = await read(file);
      if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
      await site.write(
        file,
        text.replace(from, () => to),
      );
    },
    commit() {
      git('init', '-q');
      git('add', '-A');
      git('commit', '-q', '-m', 'words');
    },
    forgetHistory: () => site.write('.git/shallow', git('rev-parse', 'HEAD').toString()),
    async i18n(...args) {
      const spies = { log: vi.spyOn(console, 'log'), error: vi.spyOn(console, 'error') };
      const printed = { log: '', error: '' };
      for (const stream of ['log', 'error'] as const) {
        spies[stream].mockImplementation(line => {
          printed[stream] += `${line}\n`;
        });
      }
      try {
        return { code: await carryOut([...args, '--root', site.folder]), stdout: printed.log, stderr: printed.error };
      } finally {
        for (const spy of Object.values(spies)) spy.mockRestore();
      }
    },
  };
}
