import { useEffect, useRef } from 'react';
import type { Shell } from '#site/shell.ts';
import { recoverAnswers } from '../saved/answers-backup.ts';
import { browserStorage, queuedAnswers } from '../saved/saved-answers.ts';

/** On every page, sends answers that have been waiting for the connection since an earlier document. Loads the code for it only if there are some. */
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
        // The answers go on waiting.
        .catch(() => undefined);
    };
    void recoverAnswers().then(look);
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);
}
