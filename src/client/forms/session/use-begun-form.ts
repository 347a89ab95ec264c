import { useEffect } from 'react';
import { callTimeout } from '../../api/call-timeout.ts';
import { useShell } from '../../shell-context.tsx';

/** Forms that were begun in this document: each counts once. */
const begun = new Set<string>();

/** Lets the server count that somebody entered a field of a form. Nothing goes along but which form it is, and a failure stays silent. */
export function useBegunForm(elementId: string, form: string): void {
  const { apiBaseUrl } = useShell();
  useEffect(() => {
    const element = document.getElementById(elementId);
    const note = () => {
      if (begun.has(form)) return;
      begun.add(form);
      fetch(`${apiBaseUrl}/api/form-begun`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ form }),
        keepalive: true,
        signal: AbortSignal.timeout(callTimeout),
      })
        // An answer that is not read would keep its connection busy.
        .then(answer => answer.text())
        .catch(() => undefined);
    };
    // The field that was entered first has loaded this code.
    if (element?.contains(document.activeElement)) note();
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [elementId, form, apiBaseUrl]);
}
