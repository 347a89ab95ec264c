import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import { type Ended, runScript } from '../requests-process.ts';

/** A copy of the small site whose words a test changes, under git if it wants. */
export interface TranslatedSite extends BaseSite {
  read(file: string): Promise<string>;
  /** Replaces the first occurrence of a text, which must be there. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Commits all files. */
  commit(): void;
  /** Runs `npm run i18n` in the site. */
  i18n(...args: string[]): Promise<Ended>;
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
    i18n: (...args) => runScript('i18n', [...args, '--root', site.folder], {}),
  };
}
