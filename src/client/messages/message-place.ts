import { create } from 'zustand';

/** Where messages stand: in the modal dialog that is open, for the page behind it is out of reach, else in the body. */
export const useMessagePlace = create<{ dialog: HTMLDialogElement | undefined }>(() => ({ dialog: undefined }));

/** Takes the messages into a dialog; returns what lets them go again. */
export function moveMessagesInto(dialog: HTMLDialogElement): () => void {
  useMessagePlace.setState({ dialog });
  return () => useMessagePlace.setState(now => (now.dialog === dialog ? { dialog: undefined } : now));
}
