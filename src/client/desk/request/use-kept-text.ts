import { useState } from 'react';

const prefix = 'desk-text ';
const keyOf = (reference: string, name: string) => `${prefix}${reference} ${name}`;

/** The texts of a reply that is being written, and when the server got them last. */
const replyTexts = ['subject', 'reply', 'files', 'template', 'draft'] as const;

/**
 * A text that a member is writing about a request. It is kept in this tab until it is sent, whichever request is opened meanwhile:
 * the second function changes it, the third one forgets it.
 */
export function useKeptText(reference: string, name: string, first = ''): [string, (text: string) => void, () => void] {
  const [text, setText] = useState(() => keptText(reference, name) ?? first);
  const change = (next: string) => {
    setText(next);
    keepText(reference, name, next);
  };
  const forget = () => {
    setText(first);
    forgetText(reference, name);
  };
  return [text, change, forget];
}

/** A text about a request that is kept. */
export const keptText = (reference: string, name: string): string | null => sessionStorage.getItem(keyOf(reference, name));

export function keepText(reference: string, name: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(reference, name), text);
  } catch {
    // Without room it lasts as long as the page.
  }
}

export const forgetText = (reference: string, name: string): void => sessionStorage.removeItem(keyOf(reference, name));

/** Whether a text about a request is kept. */
export const isTextKept = (reference: string, name: string): boolean => keptText(reference, name) !== null;

/** Whether a reply to a request is being written. */
export const isReplyKept = (reference: string): boolean => isTextKept(reference, 'reply') || isTextKept(reference, 'files');

/** Forgets the reply that was being written; the function that it returns brings it back. */
export function forgetReply(reference: string): () => void {
  const kept = replyTexts.map(name => [keyOf(reference, name), sessionStorage.getItem(keyOf(reference, name))] as const);
  for (const [key] of kept) sessionStorage.removeItem(key);
  return () => {
    for (const [key, text] of kept) if (text !== null) sessionStorage.setItem(key, text);
  };
}

/** Forgets what was being written, when the member leaves. */
export function forgetKeptTexts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
