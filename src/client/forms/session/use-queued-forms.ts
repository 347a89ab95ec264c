import { useEffect, useRef } from 'react';
import type { Shell } from '#site/shell.ts';
import { recoverAnswers } from '../saved/answers-backup.ts';
import { browserStorage, queuedAnswers } from '../saved/saved-answers.ts';

/** Sends what has been waiting for the connection since an earlier document, on any page. The code for it comes only if there is something. */
export function useQueuedForms(shell: Shell): void {
  const latest = useRef(shell);
  useEffect(() => {
    latest.current = shell;
  }, [shell]);
  useEffect(() => {
    const look = () => {
      if (queuedAnswers(browserStorage()).length === 0) return;
      import('./send-queued.ts')
        .then(({ sendQueued }) => sendQueued(latest.current))
        // It goes on waiting.
        .catch(() => undefined);
    };
    void recoverAnswers().then(look);
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);
}
