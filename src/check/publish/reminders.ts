import type { Rule } from '../draft.ts';
import { publishMark } from './publish-mark.ts';

/** What a comment in the files says is to be done first has been done. */
export const reminders: Rule = (draft, report) => {
  for (const { file, path, task } of draft.reminders ?? []) {
    const message = `To do before publishing: ${task === '' ? 'replace this, or confirm it' : task}. Then remove the comment \`# ${publishMark}\`.`;
    report({ code: 'publish/reminder', message, at: { file, path, on: 'key' } });
  }
};
