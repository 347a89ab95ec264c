import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';
import { type Outcome, runScript } from '../run-script.ts';

/** A copy of the small site whose words a test changes, with git or without. */
export interface TranslatedSite extends BaseSite {
  /** Commits all files. */
  commit(): void;
  /** Leaves of the history the last commit alone, as a shallow clone does. */
  forgetHistory(): Promise<void>;
  /** Carries out a command of `npm run i18n` in the site. */
  i18n(...args: string[]): Promise<Outcome>;
}

export async function copyTranslatedSite(): Promise<TranslatedSite> {
  const site = await copyBaseSite();
  // Without its maintenance, a process of git for each commit.
  const settings = ['user.name=Li', 'user.email=li@example.com', 'maintenance.auto=false'].flatMap(setting => ['-c', setting]);
  const git = (...args: string[]) => execFileSync('git', ['-C', site.folder, ...settings, ...args], { stdio: 'pipe' });
  return {
    ...site,
    commit() {
      if (!existsSync(path.join(site.folder, '.git'))) git('init', '-q');
      git('add', '-A');
      git('commit', '-q', '-m', 'words');
    },
    forgetHistory: () => site.write('.git/shallow', git('rev-parse', 'HEAD').toString()),
    i18n: (...args) => runScript('i18n', ...args, '--root', site.folder),
  };
}
