import { create } from 'zustand';

/** A short message over the page. */
export interface Message {
  id: number;
  kind: 'error' | 'warning' | 'success' | 'progress';
  text: string;
  /** A link within the site; the message stays until the link is followed or the message closed. */
  link?: { to: string; text: string };
  /** Screen readers do not announce it, because they announce the same where it happened. */
  isSilent?: boolean;
}

/** How long a message stays; the pointer or the focus on it holds it. */
export const messageMilliseconds = 5000;

/** The messages over the page, the oldest first. */
export const useMessages = create<{ messages: readonly Message[] }>(() => ({ messages: [] }));

let lastId = 0;

/** Shows a message, in the visitor's language; returns the function that removes it. */
export function showMessage(kind: Message['kind'], text: string, details: Pick<Message, 'link' | 'isSilent'> = {}): () => void {
  lastId += 1;
  const message: Message = { id: lastId, kind, text, ...details };
  // The same text again is one message that stays longer.
  useMessages.setState(({ messages }) => ({ messages: [...messages.filter(other => other.text !== text), message] }));
  return () => removeMessage(message.id);
}

/** Removes a message, if it is still there. */
export function removeMessage(id: number): void {
  useMessages.setState(({ messages }) => ({ messages: messages.filter(message => message.id !== id) }));
}
