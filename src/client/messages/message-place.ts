import { create } from 'zustand';

/** Where messages are in the document: in the open modal dialog, because the page behind it is inert; else in the body. */
export const useMessagePlace = create<{ dialog: HTMLDialogElement | undefined }>(() => ({ dialog: undefined }));

/** Moves the messages into a dialog; returns the function that moves them back. */
export function moveMessagesInto(dialog: HTMLDialogElement): () => void {
  useMessagePlace.setState({ dialog });
  return () => useMessagePlace.setState(now => (now.dialog === dialog ? { dialog: undefined } : now));
}
