import type { Problem } from '#check/problem.ts';
import type { ChangeAnswer } from '#client/dev/edit/change-answer.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { isSame } from '../../changes/file-content.ts';
import type { FileChange } from '../../changes/journal.ts';
import { seriousErrors } from '../../changes/make-changes.ts';
import { type OpenSite, openLoaded } from '../../changes/open-site.ts';
import { UsageError } from '../../command/run-command.ts';
import { SiteError } from '../../command/site-error.ts';
import { recordSources } from '../../i18n/record-sources.ts';
import { sentencesOf } from './sentences.ts';
import type { SiteWriter } from './site-writer.ts';

/** What became of a plan. */
type Outcome<Plan> =
  /** What was written, the site as it is then, and what the checker says of that beside what it said before. */
  | { type: 'done'; plan: Plan; files: FileChange[]; tried: LoadedSite; problems: string[] }
  /** The site would be wrong, or the files leave no way to do it: nothing was written. */
  | { type: 'refused'; problems: string[] };

/**
 * Plans a change of a site, and writes it unless the site would be wrong. `page` of the plan: where the change shows, if not on the page
 * that asked. `known`: files as they were shown; the change is refused if one differs now. `say` puts errors into words. Throws if a file
 * cannot be read or written.
 */
export async function carryOut<Plan extends { what: string; page?: string }>(
  writer: SiteWriter,
  site: OpenSite,
  planIn: (site: OpenSite) => Plan,
  known: ReadonlyMap<string, string> = new Map(),
  say: (errors: Problem[]) => string[] = errors => sentencesOf(errors),
): Promise<Outcome<Plan>> {
  try {
    const plan = planIn(site);
    const tryOut = () => writer.validate(new Map([...known, ...site.changes.contents()]));
    const first = tryOut();
    // Translations of a text that was changed are older than it.
    const { tried, added } = recordSources(site.changes, site.languages, first.added) ? tryOut() : first;
    const files = site.changes
      .files()
      .map(({ file, before, after }) => ({ file, before: bytesIn(known, file) ?? before, after }))
      .filter(({ before, after }) => !isSame(before, after));
    const errors = seriousErrors({ problems: added, draft: tried.draft });
    if (errors.length > 0) return { type: 'refused', problems: say(errors) };
    if (files.length > 0) await writer.write(plan.what, files, { page: plan.page });
    return { type: 'done', plan, files, tried, problems: sentencesOf(added) };
  } catch (error) {
    if (error instanceof UsageError || error instanceof RangeError || error instanceof SiteError)
      return { type: 'refused', problems: [error.message] };
    throw error;
  }
}

/** Carries out what a command would do with the site as it is; `planIn` gives what it is, for who edits. Throws as `carryOut` does. */
export const changeSite = (writer: SiteWriter, planIn: (site: OpenSite) => string, page?: string): Promise<ChangeAnswer> =>
  writer.inTurn(async () => {
    const site = openLoaded(writer.root, writer.loaded());
    const outcome = await carryOut(writer, site, opened => ({ what: planIn(opened), ...(page ? { page } : {}) }));
    return outcome.type === 'refused' ? outcome : { type: 'done', what: outcome.plan.what, problems: outcome.problems };
  });

function bytesIn(known: ReadonlyMap<string, string>, file: string): Buffer | undefined {
  const text = known.get(file);
  return text === undefined ? undefined : Buffer.from(text);
}
