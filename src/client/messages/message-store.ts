import { create } from 'zustand';

/** A short message over the page. */
export interface Message {
  id: number;
  kind: 'error' | 'warning' | 'success' | 'progress';
  text: string;
  /** Where to read on, within the site; it stands until it is followed or closed. */
  link?: { to: string; text: string };
  /** What it tells is heard elsewhere, where it happened: it is only seen. */
  isSilent?: boolean;
}

/** How long a message stands; the pointer or the focus on it holds it. */
export const messageMilliseconds = 5000;

/** The messages that stand over the page now, the oldest first. */
export const useMessages = create<{ messages: readonly Message[] }>(() => ({ messages: [] }));

let lastId = 0;

/** Shows a message in the visitor's words; gives the function that takes it away. */
export function showMessage(kind: Message['kind'], text: string, details: Pick<Message, 'link' | 'isSilent'> = {}): () => void {
  lastId += 1;
  const message: Message = { id: lastId, kind, text, ...details };
  // The same words twice are one message that stands longer.
  useMessages.setState(({ messages }) => ({ messages: [...messages.filter(other => other.text !== text), message] }));
  return () => removeMessage(message.id);
}

/** Takes a message away; one that is gone already stays so. */
export function removeMessage(id: number): void {
  useMessages.setState(({ messages }) => ({ messages: messages.filter(message => message.id !== id) }));
}
