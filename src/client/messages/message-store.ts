import { create } from 'zustand';

/** A short message over the page. */
export interface Message {
  id: number;
  kind: 'error' | 'warning' | 'success' | 'progress';
  text: string;
  /** A link within the site; the message stays until the link is followed or the message closed. */
  link?: { to: string; text: string };
  /** What a button in it does, such as taking back what was done; the message stays twice as long, and goes when the button is pressed. */
  action?: { text: string; run: () => void };
  /** Screen readers do not announce it, because they announce the same where it happened. */
  isSilent?: boolean;
}

/** How long a message stays; the pointer or the focus on it holds it. */
export const messageMilliseconds = 5000;

/** The messages over the page, the oldest first. */
export const useMessages = create<{ messages: readonly Message[] }>(() => ({ messages: [] }));

let lastId = 0;

/** Shows a message, in the visitor's language; returns the function that removes it. */
export function showMessage(kind: Message['kind'], text: string, details: Pick<Message, 'link' | 'action' | 'isSilent'> = {}): () => void {
  lastId += 1;
  const message: Message = { id: lastId, kind, text, ...details };
  // The same text again is one message that stays longer.
  useMessages.setState(({ messages }) => ({ messages: [...messages.filter(other => other.text !== text), message] }));
  return () => removeMessage(message.id);
}

/** Does what the button of the last message with one does; false where no message has one. */
export function runLastAction(): boolean {
  const last = useMessages.getState().messages.findLast(({ action }) => action !== undefined);
  if (last?.action === undefined) return false;
  removeMessage(last.id);
  last.action.run();
  return true;
}

/** Removes a message, if it is still there. */
export function removeMessage(id: number): void {
  useMessages.setState(({ messages }) => ({ messages: messages.filter(message => message.id !== id) }));
}
