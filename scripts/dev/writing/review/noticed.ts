import { count } from '#check/report/format-report.ts';
import type { SiteChanges } from '#client/dev/edit/review/site-changes.ts';
import { UsageError } from '../../../command/run-command.ts';
import { SiteError } from '../../../command/site-error.ts';
import { compareVersions, leftOpen, markdownReport } from '../../../diff/report.ts';
import { versionsSince } from '../../../diff/versions.ts';

/** What visitors will notice of all that differs from the last commit, as `npm run diff -- HEAD` says it. */
export async function noticedSinceCommit(root: string): Promise<Omit<SiteChanges, 'files'>> {
  try {
    const { before, after, errors, openErrors } = await versionsSince(root, 'HEAD');
    const noticed = [...compareVersions(before, after), ...leftOpen(errors, 'the last commit')];
    const left =
      openErrors === 0 ? {} : { left: `The site has ${count(openErrors, 'error')} now: repairs may change what visitors will notice.` };
    return { noticed, summary: markdownReport(noticed), ...left };
  } catch (error) {
    if (error instanceof SiteError || error instanceof UsageError) return { noticed: [], summary: '', left: error.message };
    throw error;
  }
}
