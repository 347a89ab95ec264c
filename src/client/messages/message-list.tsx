import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import iconButton from '../controls/icon-button.module.css';
import { Icon } from '../icon.tsx';
import styles from './message-list.module.css';
import { useMessagePlace } from './message-place.ts';
import { type Message, messageMilliseconds, removeMessage, useMessages } from './message-store.ts';

const icons: Record<Message['kind'], string> = {
  error: 'triangle-alert',
  warning: 'triangle-alert',
  success: 'check',
  progress: 'info',
};

/**
 * Short messages over the page. The region for messages that are not urgent is rendered empty before they come: many screen
 * readers announce only changes of a region that already exists. The served document has none of this.
 */
export function MessageList() {
  const { t } = useTranslation();
  const { messages } = useMessages();
  const { dialog } = useMessagePlace();
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  if (!isRunning) return null;
  const cardsOf = (areUrgent: boolean) =>
    messages.filter(({ kind }) => isUrgent(kind) === areUrgent).map(message => <MessageCard key={message.id} message={message} />);
  return createPortal(
    <OverAll label={messages.length > 0 ? t('messages.label') : undefined}>
      {cardsOf(true)}
      <div role="status" aria-atomic="false">
        {cardsOf(false)}
      </div>
    </OverAll>,
    dialog ?? document.body,
  );
}

/** A region over everything: the last one in the top layer of the browser, above dialogs, menus and whatever has a z-index. */
function OverAll({ label, children }: { label: string | undefined; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const raise = () => {
      region.current?.hidePopover();
      region.current?.showPopover();
    };
    const follow = ({ target, newState }: ToggleEvent) => {
      if (target !== region.current && newState === 'open') raise();
    };
    raise();
    document.addEventListener('toggle', follow, true);
    document.addEventListener('fullscreenchange', raise);
    return () => {
      document.removeEventListener('toggle', follow, true);
      document.removeEventListener('fullscreenchange', raise);
    };
  }, []);
  return (
    <section ref={region} popover="manual" aria-label={label} className={styles.messages} data-messages="">
      {children}
    </section>
  );
}

const isUrgent = (kind: Message['kind']) => kind === 'error' || kind === 'warning';

function MessageCard({ message }: { message: Message }) {
  const { id, kind, text, link, action, isSilent = false } = message;
  const { t } = useTranslation();
  const [isHeld, setIsHeld] = useState(false);
  // A message of progress ends with the work; one with a link stays until the visitor has used it.
  const stay = action === undefined ? messageMilliseconds : 2 * messageMilliseconds;
  const ends = kind !== 'progress' && link === undefined && !isHeld;
  useEffect(() => {
    if (!ends) return;
    const timer = setTimeout(() => removeMessage(id), stay);
    return () => clearTimeout(timer);
  }, [id, ends, stay]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer or the focus on it only holds it in place
    <div
      role={isUrgent(kind) && !isSilent ? 'alert' : undefined}
      className={[styles.message, styles[kind]].filter(Boolean).join(' ')}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icons[kind]} />
      <p>
        {text}{' '}
        {link && (
          <Link to={link.to} onClick={() => removeMessage(id)}>
            {link.text}
          </Link>
        )}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            removeMessage(id);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" className={iconButton.button} aria-label={t('messages.close')} onClick={() => removeMessage(id)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
