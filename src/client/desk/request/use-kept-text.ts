import { useState } from 'react';

const prefix = 'desk-text ';

/**
 * A text that a member is writing about a request. It is kept in this tab until it is sent, whichever request is opened meanwhile:
 * the second function changes it, the third one forgets it.
 */
export function useKeptText(reference: string, name: string, first = ''): [string, (text: string) => void, () => void] {
  const key = `${prefix}${reference} ${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? first);
  const change = (next: string) => {
    setText(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // Without room it lasts as long as the page.
    }
  };
  const forget = () => {
    setText(first);
    sessionStorage.removeItem(key);
  };
  return [text, change, forget];
}

/** Whether a text about a request is kept. */
export const isTextKept = (reference: string, name: string): boolean => sessionStorage.getItem(`${prefix}${reference} ${name}`) !== null;

/** Forgets what was being written, when the member leaves. */
export function forgetKeptTexts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
