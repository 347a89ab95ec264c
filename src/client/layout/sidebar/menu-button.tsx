import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import iconButton from '../../controls/icon-button.module.css';
import { Icon } from '../../icon.tsx';
import { drawerId } from './drawer.ts';

/** Opens the menu on phones. The browser itself does it (popover), so it works before any script. */
export function MenuButton() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // Unknown in the document: there the browser itself reports it, and it may change before the app runs.
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const drawer = document.getElementById(drawerId);
    if (drawer === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const follow = ({ newState }: ToggleEvent) => {
      setIsOpen(newState === 'open');
      // The browser gives the focus back after Esc, but not after a press on the page behind: it stays for a moment in what is hidden.
      const { activeElement, body } = document;
      if (newState === 'closed' && (activeElement === body || drawer.contains(activeElement)))
        button.current?.focus({ preventScroll: true });
    };
    setIsOpen(drawer.matches(':popover-open'));
    drawer.addEventListener('toggle', follow, { signal });
    // A press beside the open drawer closes it and does nothing to the page behind: no focus, no link.
    let isBeside = false;
    const begin = ({ target }: PointerEvent) => {
      isBeside = drawer.matches(':popover-open') && !drawer.contains(target as Node);
    };
    const end = (event: MouseEvent) => {
      // Keys click without a press.
      if (!isBeside || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', begin, { capture: true, signal });
    document.addEventListener('mousedown', end, { capture: true, signal });
    document.addEventListener('click', end, { capture: true, signal });
    return () => listeners.abort();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      popoverTarget={drawerId}
      className={`${iconButton.button} ${iconButton.phone}`}
      aria-label={t('navigation.open')}
      aria-controls={drawerId}
      aria-expanded={isOpen}
    >
      <Icon name="menu" />
    </button>
  );
}
