import type { Rule } from '../draft.ts';

/** What a comment in the files says is to be done first has been done. */
export const reminders: Rule = (draft, report) => {
  for (const { file, path, task } of draft.reminders ?? []) {
    const message = `To do before publishing: ${task === '' ? 'replace this, or confirm it' : task}. Then remove the comment \`# ${publishMark}\`.`;
    report({ code: 'publish/reminder', message, at: { file, path, on: 'key' } });
  }
};

/** The comment above what must be replaced or confirmed before the site goes online; what to do follows it. */
export const publishMark = 'TODO before publishing';
