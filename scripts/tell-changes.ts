import { loadSite } from '#loader/load-site.ts';
import { summaryOf } from '#site/code-frame.ts';
import type { Problem } from '#site/problem.ts';
import type { ChangeSet } from './change-set.ts';

/** Codes of errors that only wait for a translator. */
const untranslated: readonly Problem['code'][] = ['words/stub', 'words/missing'];

/** Files with errors, except for words that wait for their translation. */
export function brokenParts(problems: readonly Problem[]): string[] {
  const errors = problems.filter(({ code, severity }) => severity === 'error' && !untranslated.includes(code));
  return [...new Set(errors.map(({ file }) => file))];
}

/** Prints what changes, line by line, and makes the changes unless it is a dry run; then says what the checker finds. */
export async function tellChanges(root: string, changes: ChangeSet, isDryRun: boolean): Promise<void> {
  if (!isDryRun) await changes.write();
  for (const { file, line, text } of changes.lines()) console.log(`${file}:${line}  ${text}`);
  if (isDryRun) {
    console.error('Nothing was written: this was a dry run.');
    return;
  }
  const { problems, files } = loadSite(root);
  console.error(`npm run check: ${summaryOf(problems, files)}`);
}
