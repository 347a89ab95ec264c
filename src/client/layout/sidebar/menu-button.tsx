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
    const follow = ({ newState }: ToggleEvent) => {
      setIsOpen(newState === 'open');
      // The browser gives the focus back after Esc, but not after a press on the page behind.
      if (newState === 'closed' && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
    setIsOpen(drawer?.matches(':popover-open'));
    drawer?.addEventListener('toggle', follow);
    return () => drawer?.removeEventListener('toggle', follow);
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
