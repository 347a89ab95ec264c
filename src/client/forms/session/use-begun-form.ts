import { useEffect } from 'react';
import { prepareCalls } from '../../api/api.ts';
import { sendNote } from '../../api/send-note.ts';
import { useShell } from '../../shell-context.tsx';

/** Forms that were begun in this document: each counts once. */
const begun = new Set<string>();

/**
 * Loads what sending needs when somebody enters a field of a form, and lets the server count that. Nothing goes along but which form it is, and
 * a failure stays silent.
 */
export function useBegunForm(elementId: string, form: string): void {
  const { apiBaseUrl } = useShell();
  useEffect(() => {
    const element = document.getElementById(elementId);
    const note = () => {
      prepareCalls();
      if (begun.has(form)) return;
      begun.add(form);
      sendNote(`${apiBaseUrl}/api/form-begun`, { form });
    };
    // The field that was entered first has loaded this code.
    if (element?.contains(document.activeElement)) note();
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [elementId, form, apiBaseUrl]);
}
