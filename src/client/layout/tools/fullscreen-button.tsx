import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import iconButton from '../../controls/icon-button.module.css';
import { Icon } from '../../icon.tsx';
import { showMessage } from '../../messages/message-store.ts';

/** Switches full screen on and off. The icon follows the state of the browser, whatever changed it. */
export function FullscreenButton() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // A browser that has full screen may also refuse it, for example long after the click, while the app was loading.
      if (!document.fullscreenEnabled || !document.documentElement.requestFullscreen)
        showMessage('warning', t('tools.fullscreenUnsupported'));
    }
  };
  return (
    <button type="button" data-app="fullscreen" className={iconButton.button} onClick={toggle}>
      <Icon name={isFull ? 'minimize' : 'maximize'} />
      <span>{t(isFull ? 'tools.exitFullscreen' : 'tools.fullscreen')}</span>
    </button>
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
