import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { showMessage } from '../messages/message-store.ts';
import { openDocument } from '../navigation/open-document.ts';

/** What every dialog takes. */
export interface DialogProps {
  /** Called when it has closed. */
  onClose: () => void;
}

/** Counts the requests: a dialog whose code is still loading is dropped for the next one, and by Esc. */
let lastAsked = 0;

/**
 * A dialog whose code is loaded with its first use: the function that opens it, and the element to render. When it closes it
 * gives the focus back. A navigation closes it, but not another query of the same page, which may follow what was typed there before.
 */
export function useLazyDialog(load: () => Promise<ComponentType<DialogProps>>): { open: () => void; dialog: ReactNode } {
  const { t } = useTranslation();
  // Draws it again with each navigation.
  useLocation();
  /** Where it was opened. */
  const [openAt, setOpenAt] = useState<string>();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const opener = useRef<Element>(null);
  /** The button of the menu or group from which the dialog was opened. */
  const holder = useRef<HTMLElement>(null);

  const open = () => {
    opener.current = document.activeElement;
    holder.current = holderOf(opener.current);
    lastAsked += 1;
    const asked = lastAsked;
    const place = placeInHistory();
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      lastAsked += 1;
      // After the field that stood in for it has closed.
      setTimeout(returnFocus);
    };
    addEventListener('keydown', giveUp);
    load()
      .then(loaded => {
        if (asked !== lastAsked || placeInHistory() !== place) return;
        // At once: Esc must not come between the question whether it is still wanted and the dialog.
        flushSync(() => {
          setDialog(() => loaded);
          setOpenAt(place);
        });
      })
      // Browsers remember a file that could not be fetched: the document is loaded again.
      .catch(async () => (await openDocument()) || showMessage('error', t('requests.network')))
      .finally(() => removeEventListener('keydown', giveUp));
  };
  /** The browser itself gives the focus back, but not into a closed menu or group. */
  const returnFocus = () => {
    if (!opener.current?.checkVisibility()) holder.current?.focus();
  };
  const close = () => {
    setOpenAt(undefined);
    returnFocus();
  };
  // In the body, because a dialog inside a menu would disappear with it.
  return { open, dialog: Dialog && openAt === placeInHistory() && createPortal(<Dialog onClose={close} />, document.body) };
}

/** The button of the menu or flyout around an element. */
function holderOf(element: Element | null): HTMLElement | null {
  const holder = element?.closest('[id]');
  if (!holder) return null;
  const id = CSS.escape(holder.id);
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"], [aria-controls="${id}"]`) ?? holderOf(holder.parentElement);
}

/** The router's number of the current entry of the history, and its page, even if that is not rendered yet. */
function placeInHistory(): string {
  return `${window.history.state?.idx ?? 0} ${window.location.pathname}`;
}
