import type { UploadEnd } from '../../api/send-parts.ts';
import type { FileAnnouncement } from '../session/form-state.ts';
import type { AttachedFile } from './attached-file.ts';

/** What changes in a file when its upload has ended, and what screen readers announce. */
interface UploadOutcome {
  change: Partial<AttachedFile>;
  word?: FileAnnouncement['word'];
}

/** What the visitor reads beside a file that can be tried again, where more is known than that it failed. */
function refusalOf({ rule, message = '' }: Extract<UploadEnd, { type: 'unreachable' }>): AttachedFile['refusal'] {
  return rule === undefined && message === '' ? undefined : { rule: rule ?? '', message };
}

/** The outcome of an upload; `undefined` if the visitor stopped it. */
export function outcomeOf(end: UploadEnd, isOnline: boolean): UploadOutcome | undefined {
  switch (end.type) {
    case 'done':
      return { change: { state: 'done' }, word: 'uploaded' };
    case 'stopped':
      return undefined;
    case 'gone':
      return { change: { state: 'expired' }, word: 'expired' };
    case 'refused':
      return { change: { state: 'refused', refusal: { rule: end.rule, message: end.message } } };
    case 'unreachable':
      if (!isOnline) return { change: { state: 'offline' }, word: 'offline' };
      return { change: { state: 'failed', refusal: refusalOf(end) }, word: 'failed' };
  }
}
