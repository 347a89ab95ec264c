import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { showMessage } from '../messages/message-store.ts';

/** What every dialog takes. */
export interface DialogProps {
  /** Called when it has closed. */
  onClose: () => void;
}

/** Counts what was asked for: a dialog whose code is still on its way gives way to the next, and to Esc. */
let lastAsked = 0;

/**
 * A dialog whose code comes with its first use: what opens it, and where it is drawn. Closed, it gives the focus back; a
 * navigation closes it.
 */
export function useLazyDialog(load: () => Promise<ComponentType<DialogProps>>): { open: () => void; dialog: ReactNode } {
  const { t } = useTranslation();
  const { key } = useLocation();
  /** The place in the history at which it was opened. */
  const [openAt, setOpenAt] = useState<string>();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const opener = useRef<Element>(null);
  /** What opens the menu or group in which the dialog was asked for. */
  const holder = useRef<HTMLElement>(null);

  const open = () => {
    opener.current = document.activeElement;
    holder.current = holderOf(opener.current);
    lastAsked += 1;
    const asked = lastAsked;
    const place = placeInHistory();
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') lastAsked += 1;
    };
    addEventListener('keydown', giveUp);
    load()
      .then(loaded => {
        if (asked !== lastAsked || placeInHistory() !== place) return;
        setDialog(() => loaded);
        setOpenAt(place);
      })
      // The next use asks for the code again.
      .catch(() => showMessage('error', t('requests.network')))
      .finally(() => removeEventListener('keydown', giveUp));
  };
  const close = () => {
    setOpenAt(undefined);
    // The browser itself gives the focus back, but not into a menu or group that is closed.
    if (!opener.current?.checkVisibility()) holder.current?.focus();
  };
  // In the body, because a dialog inside a menu would vanish with it.
  return { open, dialog: openAt === key && Dialog && createPortal(<Dialog onClose={close} />, document.body) };
}

/** The button of the menu or flyout in which an element stands. */
function holderOf(element: Element | null): HTMLElement | null {
  const holder = element?.closest('[id]');
  if (!holder) return null;
  const id = CSS.escape(holder.id);
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"], [aria-controls="${id}"]`) ?? holderOf(holder.parentElement);
}

/** The key of the entry in the history as the router names it, also of one that is not drawn yet. */
function placeInHistory(): string {
  return window.history.state?.key ?? 'default';
}
