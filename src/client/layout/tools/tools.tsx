import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import iconButton from '../../controls/icon-button.module.css';
import { ErrorLogButton } from '../../error-log/error-log-button.tsx';
import { Icon } from '../../icon.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { SettingsButton } from './settings-button.tsx';
import { SizeSelect } from './size-select.tsx';
import styles from './tools.module.css';

/** Id of the tools, which are a menu (popover) where the header is narrow. No id of a block has a capital letter. */
const toolsId = 'toolsMenu';

/** What a visitor can set about the interface: in a row, or behind one button where the header is narrow. */
export function Tools() {
  const { t } = useTranslation();
  const more = useRef<HTMLButtonElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An open menu would stay out of the row when the header becomes wide.
    const watch = new ResizeObserver(() => more.current?.checkVisibility() || tools.current?.hidePopover());
    if (more.current) watch.observe(more.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <button
        ref={more}
        type="button"
        popoverTarget={toolsId}
        className={`${iconButton.button} ${styles.more}`}
        aria-label={t('tools.more')}
      >
        <Icon name="ellipsis-vertical" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div ref={tools} id={toolsId} popover="auto" role="group" aria-label={t('tools.label')} className={styles.tools}>
        <ErrorLogButton />
        <FullscreenButton />
        <SizeSelect />
        <SettingsButton />
      </div>
    </>
  );
}
